import { paths } from '#config/paths.ts';

/** What stands before every path of the language that `href` writes: '' or, say, '/de'. */
export function localePrefix(href: (path: string) => string): string {
  const home = href(paths.home());
  return home === paths.home() ? '' : home;
}
