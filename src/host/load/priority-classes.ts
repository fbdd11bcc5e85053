import { paths } from '#config/paths.ts';
import type { LANES } from './limits.ts';
import { isApiPath } from '../http/paths.ts';

/**
 * Who goes first: video, the session and what a person does by the API; then pages and lists; then what a page
 * stands without, pictures and searches; then refreshes nobody waits for.
 */
export type Lane = keyof typeof LANES;

const EXTRA = /^\/media\/(?:art|og)\/|^(?:\/api)?\/v2\/searches$/;
const SIGN_ON = new RegExp(
  `^(?:/[a-z]{2}(?:-[a-z]{2})?)?(?:/users/.*|${[paths.login(), paths.logout(), paths.verifyCode()].join('|')})$`,
);

/** Calls that read as much as a page does: lists, calendars, maps of the site. */
const LIST =
  /^(?:\/api)?\/v2\/(?:(?:events|highlights|teams|clubs|competitions|seasons|venues|sports|regions)\/?$|calendar\/|sitemaps\/|openapi\.json)/;

/** The lane of what a visitor asks for, by what it costs and not by its method; `path` without query. */
export function laneOf(path: string): Lane {
  if (EXTRA.test(path)) return 'extra';
  if (LIST.test(path)) return 'page';
  return isApiPath(path) || SIGN_ON.test(path) ? 'urgent' : 'page';
}
