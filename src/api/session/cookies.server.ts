import { parse, serialize } from 'hono/utils/cookie';
import { COOKIE_DAYS, COOKIE_PATH } from '#config/limits.ts';
import { CAME_FOR_COOKIE, CAME_FOR_SECONDS, FLASH_COOKIE, FLASH_SECONDS, type FlashKey } from './flash.ts';

/** The stored keys of the specification, the session marker, and the state of a pending login. */
export const COOKIES = ['accessToken', 'refreshToken', 'expiresIn', 'tokenCreatedAt', 'session', 'oauth'] as const;
export type CookieName = (typeof COOKIES)[number];

/** Readable by scripts: they hold no secrets. */
const READABLE: readonly CookieName[] = ['expiresIn', 'tokenCreatedAt', 'session'];
const YEAR_SECONDS = COOKIE_DAYS * 86_400;

/** The last visited path (D-11), also written by the head script. Strictly necessary: it needs no consent. */
const LAST_VISITED = 'lastVisitedPath';
/** The last match, team, club or highlight (D-24). */
const LAST_CONTENT = 'lastContentPath';
/** Not the page after a sign-out, though nobody returns there: it replaces what the member read last. */
const NOT_VISITED = /\/(?:log(?:in|out)|verify-code|unauthorized)$/;
const CONTENT = /events|highlights|teams|clubs/;

/** The cookies that keep a page's path, by the path; the head script writes them. */
export const visitCookies = (path: string): string[] => [
  ...(NOT_VISITED.test(path) ? [] : [LAST_VISITED]),
  ...(CONTENT.test(path) ? [LAST_CONTENT] : []),
];

export type CookieJar = ReturnType<typeof createCookieJar>;

/** Reads the session's cookies, and writes `Set-Cookie` values, under the settings' prefix. */
export function createCookieJar(prefix: string) {
  const common = { path: COOKIE_PATH, sameSite: 'Lax' } as const;
  return {
    read(header: string | null | undefined): Partial<Record<CookieName, string>> {
      const given = parse(header ?? '');
      return Object.fromEntries(
        COOKIES.flatMap((name) => {
          const value = given[prefix + name];
          return value ? [[name, value]] : [];
        }),
      );
    },
    write(name: CookieName, value: string, seconds: number = YEAR_SECONDS): string {
      const httpOnly = !READABLE.includes(name);
      return serialize(prefix + name, value, { ...common, httpOnly, secure: true, maxAge: seconds });
    },
    expire(names: readonly CookieName[]): string[] {
      return names.map((name) => this.write(name, '', 0));
    },
    lastVisited: (header: string | null | undefined): string | undefined =>
      parse(header ?? '', LAST_VISITED)[LAST_VISITED],
    lastContent: (header: string | null | undefined): string | undefined =>
      parse(header ?? '', LAST_CONTENT)[LAST_CONTENT],
    visited: (path: string): string => serialize(LAST_VISITED, path, common),
    cameFor: (path: string, seconds = CAME_FOR_SECONDS): string =>
      serialize(CAME_FOR_COOKIE, path, { ...common, maxAge: seconds }),
    readCameFor: (header: string | null | undefined): string | undefined =>
      parse(header ?? '', CAME_FOR_COOKIE)[CAME_FOR_COOKIE],
    flash: (key: FlashKey): string => serialize(FLASH_COOKIE, key, { ...common, maxAge: FLASH_SECONDS }),
  };
}
