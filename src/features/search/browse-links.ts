import { paths } from '#config/paths.ts';
import type { Translate } from '#i18n/translate.ts';

/** Where somebody can go who has nothing to search for; `href` puts a path into the visitor's language. */
export function browseLinks(t: Translate, href: (path: string) => string) {
  return [
    { label: t('nav.matches'), href: href(paths.allMatches()) },
    { label: t('nav.teams'), href: href(paths.teams()) },
  ];
}
