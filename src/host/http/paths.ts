import { LOCALES } from '#config/locales.ts';

const LOCALE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
const API_PREFIXES = ['/api', '/v2', '/internal', '/media', '/oauth'];

/** Where browsers report CSP violations. */
export const CSP_REPORTS_PATH = '/internal/csp';

/** The path of a request URL, without query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Strips the locale prefix. */
export const withoutLocale = (path: string): string => path.replace(LOCALE, '') || '/';

/** Whether the path is for programs: its errors are JSON. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Low-latency players request the next part, and the response waits for it. */
const LONG_POLL = /^\/media\/live\/[^?]*(?:\/\d+\.\d+\.m4s(?:\?|$)|\?(?:.*&)?_HLS_msn=)/;

/** Whether the response to this URL may wait on purpose: it must not hold a concurrency slot. */
export const isLongPoll = (url: string): boolean => LONG_POLL.test(url);
