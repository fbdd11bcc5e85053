import { paths } from '#config/paths.ts';
import type { LANES } from './bounds.ts';
import { isApiPath } from './paths.ts';

/**
 * Who goes first: films, the session, the API and what a person does; then pages a visitor waits for; then what a page
 * stands without, pictures and searches; then refreshes nobody waits for.
 */
export type Lane = keyof typeof LANES;

const EXTRA = /^\/media\/(?:art|og)\/|^(?:\/api)?\/v2\/searches$/;
const SIGN_ON = new RegExp(
  `^(?:/[a-z]{2}(?:-[a-z]{2})?)?(?:/users/.*|${[paths.login(), paths.logout(), paths.verifyCode()].join('|')})$`,
);

/** The lane of what a visitor asks for; `path` without query. */
export function laneOf(method: string | undefined, path: string): Lane {
  if (EXTRA.test(path)) return 'extra';
  const reads = method === 'GET' || method === 'HEAD';
  return !reads || isApiPath(path) || SIGN_ON.test(path) ? 'urgent' : 'page';
}
