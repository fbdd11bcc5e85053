import { URL_BYTES_MAX } from '../load/limits.ts';
import { type Refusal, refusal } from './refuse.ts';

/** The target of a request line, normalised once for all later readers. */
export interface RequestTarget {
  /** Path and query. */
  readonly url: string;
  /** The authority of an absolute-form target, which replaces the Host header (RFC 9112, 3.2.2). */
  readonly host?: string;
}

const malformed = refusal(400, 'bad_url', 'The address is malformed.');
const tooLong = refusal(414, 'uri_too_long', 'The address is too long.');
const notFound = refusal(404, 'not_found', 'There is nothing at this address.');

/** The target of an OPTIONS request for the server as a whole. */
export const WHOLE_SERVER = '*';

const ABSOLUTE = /^https?:\/\/([^/?]*)/i;
const PLAIN_PATH = /^(?:\/(?:[\w~!$&'()*+,;=:@-][\w~!$&'()*+,;=:@.-]*)?)+$/;
const PLAIN_QUERY = /^[\w~!$&'()*+,;=:@/?.[\]-]*$/;
/** An escape, or a character that must be escaped. */
const TO_NORMALISE = /%[\da-f]{2}|[^\w~!$&'()*+,;=:@/?.[\]%-]/giu;
const UNRESERVED = /[\w.~-]/;
const ESCAPED_TWICE = /%25[\da-f]{2}/i;

/**
 * Normalises a request target by RFC 3986, 6.2.2. Idempotent. Refuses targets that parsers read differently: a path
 * escaped twice (404), backslashes, fragments, broken escapes, and NUL in a query (400).
 */
export function readTarget(target: string): RequestTarget | Refusal {
  if (target.length > URL_BYTES_MAX) return tooLong;
  if (target === WHOLE_SERVER) return { url: target };
  const [prefix, host] = ABSOLUTE.exec(target) ?? [''];
  const given = target.slice(prefix.length);
  const rooted = host !== undefined && !given.startsWith('/') ? `/${given}` : given;
  const [path, query] = split(rooted);
  if (!path.startsWith('/') || /[\\#]/.test(rooted)) return malformed;
  const clean = PLAIN_PATH.test(path) ? path : cleanPath(path);
  if (typeof clean !== 'string') return clean;
  const rest = PLAIN_QUERY.test(query) ? query : cleanQuery(query);
  if (typeof rest !== 'string') return rest;
  return { url: clean + rest, ...(host === undefined ? {} : { host }) };
}

export const isRefusal = (read: RequestTarget | Refusal): read is Refusal => 'status' in read;

/** The path, and the query with its question mark. */
function split(address: string): [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}

function cleanPath(path: string): string | Refusal {
  const normal = normalised(path);
  if (normal === null) return malformed;
  if (ESCAPED_TWICE.test(normal)) return notFound;
  return withoutDotSegments(normal);
}

function cleanQuery(query: string): string | Refusal {
  const normal = normalised(query);
  // No parameter holds a NUL, and databases end a string there.
  return normal === null || normal.includes('%00') ? malformed : normal;
}

/** Null when an escape is broken or not UTF-8. */
function normalised(text: string): string | null {
  try {
    // Its answer is read, because Rolldown drops the call else, which throws for what is broken.
    return decodeURI(text) === '' ? '' : text.replace(TO_NORMALISE, normalPiece);
  } catch {
    return null;
  }
}

function normalPiece(piece: string): string {
  if (!piece.startsWith('%')) return encodeURIComponent(piece);
  const character = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
  return UNRESERVED.test(character) ? character : piece.toUpperCase();
}

/** RFC 3986, 5.2.4. */
function withoutDotSegments(path: string): string {
  if (!path.includes('/.')) return path;
  const clean: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    if (segment === '..') clean.pop();
    if (segment !== '.' && segment !== '..') clean.push(segment);
    else if (index === segments.length - 1) clean.push('');
  }
  return `/${clean.join('/')}`;
}
