import { MENU_COLUMN_KINDS } from '#contract/menu.ts';
import { sportNames } from '#i18n/sport-name.ts';
import type { Translate } from '#i18n/translate.ts';

/** Event types with a translation; others show as the backend sends them (D-18). */
const EVENT_TYPES = ['live', 'upcoming', 'replay', 'result', 'postponed', 'cancelled'] as const;

export type MenuTexts = ReturnType<typeof menuTexts> & { names: Readonly<Record<string, string>> };

/** Translated texts of the drawer; the browser fills in `{name}` and `{level}`. */
export function menuTexts(t: Translate) {
  const name = '{name}';
  return {
    title: t('menu.title'),
    back: t('menu.back', { name }),
    show: t('menu.show', { name }),
    level: t('menu.level', { level: '{level}', name }),
    filter: t('menu.filter', { name }),
    noMatch: t('menu.noMatch'),
    empty: t('menu.empty'),
    loading: t('menu.loading'),
    failed: t('menu.failed'),
    retry: t('menu.retry'),
    live: t('menu.live', { count: '{count}' }),
    columns: Object.fromEntries<string>(MENU_COLUMN_KINDS.map((kind) => [kind, t(`menu.column.${kind}`)])),
    sports: sportNames(t),
    eventTypes: Object.fromEntries<string>(EVENT_TYPES.map((type) => [type, t(`eventType.${type}`)])),
  };
}
