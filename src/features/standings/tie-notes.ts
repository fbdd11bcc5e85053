import type { Tie } from '#contract/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** How a tie was decided, beyond its goals: "a.e.t.", "5–3 pens", "on away goals"; or that it was cancelled. */
export function tieNotes({ legs, by }: Pick<Tie, 'legs' | 'by'>, t: Translate): string[] {
  const last = legs.findLast(({ cancelled }) => !cancelled);
  const pens = last?.penalties;
  return [
    ...(legs.length > 0 && !last ? [t('event.cancelled')] : []),
    ...(last?.extraTime ? [t('event.aet')] : []),
    ...(pens && pens[0] !== pens[1] ? [t('event.pens', { score: pens.join('–') })] : []),
    ...(by === 'away-goals' ? [t('event.awayGoals')] : []),
  ];
}
