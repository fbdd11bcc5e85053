import { MENU_COLUMN_KINDS } from '#contract/menu.ts';
import type { Translate } from '#i18n/translate.ts';

/** The event types that have a word of ours; any other is shown as the backend sends it (D-18). */
const EVENT_TYPES = ['live', 'upcoming', 'replay', 'result', 'postponed', 'cancelled'] as const;

/** Everything the drawer says beyond names. `{name}` and `{level}` are filled in by `fill`. */
export interface MenuTexts {
  title: string;
  back: string;
  show: string;
  level: string;
  filter: string;
  noMatch: string;
  empty: string;
  loading: string;
  failed: string;
  retry: string;
  columns: Record<string, string>;
  eventTypes: Record<string, string>;
}

export function menuTexts(t: Translate): MenuTexts {
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
    columns: Object.fromEntries(MENU_COLUMN_KINDS.map((kind) => [kind, t(`menu.column.${kind}`)])),
    eventTypes: Object.fromEntries(EVENT_TYPES.map((type) => [type, t(`eventType.${type}`)])),
  };
}
