import { TIMELINE_DETAILS, TIMELINE_KINDS } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';
import { recordOf } from '#lib/record-of.ts';
import { halfTimeOf } from '#sports/minute.ts';
import { sportOf } from '#sports/sports.ts';
import type { HalfTime, LineWords } from './line-view.ts';

/** Whether the sport counts goals; sports with points score all the time. */
export const hasGoals = (sport = 'football'): boolean => sportOf(sport).scoring === 'goals';

/** "Goal" or "Points", by the sport. */
export const scoredBy = (sport: string | undefined): 'timeline.goal' | 'timeline.points' =>
  hasGoals(sport) ? 'timeline.goal' : 'timeline.points';

function halfTime(sport = 'football', t: Translate): HalfTime | undefined {
  const rules = sportOf(sport);
  const clock = halfTimeOf(rules);
  return clock === undefined
    ? undefined
    : { text: t('timeline.halfTime'), minutes: [clock, String(rules.periods.clock)] };
}

/** The words of all lines, by kind. */
export const lineWords = (sport: string | undefined, t: Translate): LineWords => ({
  halfTime: halfTime(sport, t),
  ...recordOf(TIMELINE_KINDS, (kind) => t(kind === 'goal' ? scoredBy(sport) : `timeline.${kind}`)),
  ...recordOf(TIMELINE_DETAILS, (detail) => t(`timeline.${detail}`)),
  assist: t('timeline.assist', { name: '{name}' }),
  watch: t('event.watchLine', { line: '{line}' }),
  playerOff: t('timeline.playerOff', { name: '{name}' }),
});
