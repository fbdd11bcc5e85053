import { withoutApiPrefix } from '#contract/api-prefix.ts';
import { findEndpoint } from '#contract/find-endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const SEGMENT_LENGTH_MAX = 200;

/** Whether a method only reads. */
export const isReading = (method: string): boolean => READING.includes(method);

/** Whether a page may make this call (RFC 10017); `path` as sent, so that disguised ones do not match. */
export function isAllowedCall(method: string, path: string): boolean {
  if (holdsTokens(path)) return false;
  if (isReading(method)) return withoutApiPrefix(path) !== null || path.startsWith('/media/');
  const caller = findEndpoint(method, path)?.caller;
  return (caller === 'visitor' || caller === 'anonymous') && path.split('/').every(isOneSegment);
}

/** Whether a segment stays one segment however a backend decodes it: an encoded slash could lead to another call. */
function isOneSegment(segment: string): boolean {
  const decoded = decodedFully(segment);
  return segment.length <= SEGMENT_LENGTH_MAX && !/[/\\]/.test(decoded) && !/^\.{1,2}$/.test(decoded);
}

/** First segments of calls that return tokens, normalised. */
const TOKENS = [
  ...new Set(ENDPOINTS.filter(({ answers }) => answers === 'tokens').map(({ path }) => spelt(path.split('/')[1]!))),
];

/** Whether a path, in any spelling, is a call that returns tokens: page scripts must never make those. */
export function holdsTokens(path: string): boolean {
  const known = spelt(decodedFully(path));
  return TOKENS.some((name) => known.includes(name));
}

function spelt(text: string): string {
  return text.toLowerCase().replaceAll('_', '');
}

function decodedFully(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedFully(decoded);
  } catch {
    return text;
  }
}
