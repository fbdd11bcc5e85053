import type { Score } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';

const text = ([home, away]: readonly [number, number]): string => `${home}–${away}`;

/** What stands under a score: half time, extra time, shoot-out; only the parts that were played. */
export function scoreNotes(score: Score, t: Translate): string[] {
  return [
    ...(score.ht ? [t('event.halfTime', { score: text(score.ht) })] : []),
    ...(score.et ? [t('event.afterExtra')] : []),
    ...(score.p ? [t('event.penalties', { score: text(score.p) })] : []),
  ];
}
