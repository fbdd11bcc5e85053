/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/** Parses a Range header (RFC 9110, 14.2). Null: the whole is the response; `unsatisfiable`: a 416. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return suffix(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Number(to);
  if (to !== '' && last < first) return null;
  return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' | null {
  if (length === 0) return 'unsatisfiable';
  return size === 0 ? null : { first: Math.max(0, size - length), last: size - 1 };
}

/** The value of Content-Range. */
export const contentRange = (range: ByteRange | 'unsatisfiable', size: number): string =>
  range === 'unsatisfiable' ? `bytes */${size}` : `bytes ${range.first}-${range.last}/${size}`;

interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

/** Whether a range may be sent: there is no If-Range, or it matches (RFC 9110, 13.1.5). */
export function ifRangeHolds(header: string | undefined, { etag, lastModified }: Validators): boolean {
  if (header === undefined) return true;
  const given = header.trim();
  if (given.endsWith('"')) return given === etag && !given.startsWith('W/');
  return lastModified !== undefined && given === lastModified;
}
