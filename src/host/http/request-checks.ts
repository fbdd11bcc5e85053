import type { IncomingMessage } from 'node:http';
import { backendPathOf } from '#config/backend-paths.ts';
import { routeOf } from '#config/routes.ts';
import { countHosts } from './allowed-hosts.ts';
import { BODY_BYTES_MAX, QUERY_PARAMETERS_MAX } from '../load/limits.ts';
import { withoutLocale } from './paths.ts';
import { type Refusal, refusal } from './refuse.ts';

export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const ALLOW = METHODS.join(', ');

/** Why this request is refused before any other work, or null. */
export function limitRefusal(request: RequestHead, hosts: ReadonlySet<string>): Refusal | null {
  return (
    methodRefusal(request) ??
    hostRefusal(request, hosts) ??
    urlRefusal(request.url ?? '') ??
    bodyRefusal(request, bodyMax(request.url ?? ''))
  );
}

/** Health probes connect by IP address: any Host is accepted. */
export function probeRefusal(request: RequestHead): Refusal | null {
  return methodRefusal(request) ?? bodyRefusal(request);
}

function methodRefusal({ method = '' }: RequestHead): Refusal | null {
  if (METHODS.includes(method)) return null;
  return refusal(405, 'method_not_allowed', 'This method is not supported.', {
    headers: { allow: ALLOW },
    close: true,
  });
}

function hostRefusal({ headers, rawHeaders }: RequestHead, hosts: ReadonlySet<string>): Refusal | null {
  if (countHosts(rawHeaders) !== 1) return refusal(400, 'bad_host', 'Send exactly one Host header.', { close: true });
  if (hosts.has(headers.host ?? '') || hosts.has((headers.host ?? '').toLowerCase())) return null;
  return refusal(421, 'misdirected_request', 'This site is not served under that host name.');
}

/** Paths without pages: below an underscore only built files are ours; the framework's own are unused. */
const NOTHING = /^\/(?:_|%5C|%2F)(?!astro\/)/;

/** `url` as normalised by request-target.ts. */
function urlRefusal(url: string): Refusal | null {
  if (NOTHING.test(withoutLocale(url))) return refusal(404, 'not_found', 'There is nothing at this address.');
  if (countParameters(url) > QUERY_PARAMETERS_MAX) {
    return refusal(400, 'too_many_parameters', `At most ${QUERY_PARAMETERS_MAX} query parameters are accepted.`);
  }
  return null;
}

/** Bytes that a request may send to this URL: a page that takes files says so. */
export function bodyMax(url: string): number {
  const path = url.split('?', 1)[0] ?? '';
  return backendPathOf(path)?.upload || routeOf(withoutLocale(path))?.upload || BODY_BYTES_MAX;
}

function bodyRefusal({ headers }: RequestHead, most = BODY_BYTES_MAX): Refusal | null {
  if (Number(headers['content-length'] ?? 0) > most) return bodyTooLarge;
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return null;
  return refusal(415, 'unsupported_encoding', 'Send the body without Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
    close: true,
  });
}

export const bodyTooLarge: Refusal = refusal(413, 'body_too_large', 'The body may have at most 64 KB.', {
  close: true,
});

function countParameters(url: string): number {
  const query = url.indexOf('?');
  if (query < 0) return 0;
  let count = 1;
  for (let at = url.indexOf('&', query); at >= 0; at = url.indexOf('&', at + 1)) count++;
  return count;
}
