import { paths } from '#config/paths.ts';

/** The path prefix of the language that `href` writes: '' or '/de', for example. */
export function localePrefix(href: (path: string) => string): string {
  const home = href(paths.home());
  return home === paths.home() ? '' : home;
}
