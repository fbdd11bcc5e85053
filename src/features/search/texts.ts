import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import type { Translate } from '#i18n/translate.ts';
import { GROUP_NAMES, type GroupName } from './group-results.ts';

/** Everything the search says. `{query}` and `{count}` are filled in by `fill`, because only the browser knows them. */
export interface SearchTexts {
  label: string;
  submit: string;
  hint: string;
  loading: string;
  none: string;
  failed: string;
  retry: string;
  foundOne: string;
  foundMany: string;
  highlight: string;
  recent: string;
  forget: string;
  groups: Record<GroupName, string>;
}

const ANY_COUNT = 9;

export function searchTexts(t: Translate): SearchTexts {
  const query = '{query}';
  return {
    label: t('search.label'),
    submit: t('search.submit'),
    hint: t('search.hint', { count: SEARCH_MIN_CHARACTERS }),
    loading: t('search.loading'),
    none: t('search.none', { query }),
    failed: t('search.failed'),
    retry: t('search.retry'),
    foundOne: t('search.found', { count: 1 }),
    // A number chooses the plural form; the real one takes its place later.
    foundMany: t('search.found', { count: ANY_COUNT }).replace(String(ANY_COUNT), '{count}'),
    highlight: t('highlight.unnamed'),
    recent: t('search.recent'),
    forget: t('search.forget', { query }),
    groups: Object.fromEntries(GROUP_NAMES.map((name) => [name, t(`search.group.${name}`)])) as SearchTexts['groups'],
  };
}

/** Puts a value into the place a text keeps for it. The value may hold anything, `$&` too. */
export function fill(text: string, place: 'query' | 'count', value: string | number): string {
  return text.replace(`{${place}}`, () => String(value));
}

export function foundText(texts: SearchTexts, count: number): string {
  return count === 1 ? texts.foundOne : fill(texts.foundMany, 'count', count);
}
