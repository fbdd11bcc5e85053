import { LOCALES } from '#config/locales.ts';

const LOCALE = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`);
const API_PREFIXES = ['/api', '/v2', '/internal', '/media', '/oauth'];

/** Where browsers report violations of the content security policy; named in the headers of pages. */
export const CSP_REPORTS_PATH = '/internal/csp';

/** The path of a request URL, without query. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** A path as config/routes.ts has it: without its locale. */
export const withoutLocale = (path: string): string => path.replace(LOCALE, '') || '/';

/** Whether programs, not people, read the answers of this path: its errors are JSON. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Players of low latency ask for what comes next, and are answered when it is there. */
const HELD = /^\/media\/live\/[^?]*(?:\/\d+\.\d+\.m4s(?:\?|$)|\?(?:.*&)?_HLS_msn=)/;

/** Whether the answer to this URL may be held on purpose: nobody else's turn may wait for it. */
export const mayBeHeld = (url: string): boolean => HELD.test(url);
