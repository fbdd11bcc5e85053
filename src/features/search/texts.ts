import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import { paths } from '#config/paths.ts';
import { sportNames } from '#i18n/sport-name.ts';
import type { Translate } from '#i18n/translate.ts';
import { fill } from '#lib/fill.ts';
import { recordOf } from '#lib/record-of.ts';
import { GROUP_NAMES } from './group-results.ts';

export type SearchTexts = ReturnType<typeof searchTexts>;

const ANY_COUNT = 9;

/** Translated texts of the search; the browser fills in `{query}` and `{count}`. */
export function searchTexts(t: Translate) {
  const query = '{query}';
  const groups = recordOf(GROUP_NAMES, (name) => t(`search.group.${name}`));
  return {
    label: t('search.label'),
    submit: t('search.submit'),
    hint: t('search.hint', { count: SEARCH_MIN_CHARACTERS }),
    loading: t('search.loading'),
    none: t('search.none', { query }),
    failed: t('search.failed'),
    retry: t('search.retry'),
    foundOne: t('search.found', { count: 1 }),
    // A sample number selects the plural form.
    foundMany: t('search.found', { count: ANY_COUNT }).replace(String(ANY_COUNT), '{count}'),
    highlight: t('highlight.unnamed'),
    live: t('event.live'),
    scoreHidden: t('display.hiddenShort'),
    sports: sportNames(t),
    recent: t('search.recent'),
    forget: t('search.forget', { query }),
    all: t('nav.showAll'),
    groups,
    suggestions: { ...groups, events: t('search.live'), teams: t('search.popular') },
  };
}

export function foundText(texts: SearchTexts, count: number): string {
  return count === 1 ? texts.foundOne : fill(texts.foundMany, { count });
}

/** Links for visitors without a query; `href` adds the locale. */
export function browseLinks(t: Translate, href: (path: string) => string) {
  return [
    { label: t('nav.matches'), href: href(paths.allMatches()) },
    { label: t('nav.teams'), href: href(paths.teams()) },
  ];
}
