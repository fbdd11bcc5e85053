import { TIMELINE_KINDS, type TimelineKind } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';
import { sportOf } from '#sports/sports.ts';

/** What a score is called: goals where the sport has goals, points elsewhere. */
export function scoredBy(sport: string | undefined): 'timeline.goal' | 'timeline.points' {
  return sportOf(sport ?? 'football').scoring === 'goals' ? 'timeline.goal' : 'timeline.points';
}

/** What each kind of line is called. */
export const lineWords = (sport: string | undefined, t: Translate): Record<TimelineKind, string> =>
  Object.fromEntries(
    TIMELINE_KINDS.map((kind) => [kind, t(kind === 'goal' ? scoredBy(sport) : `timeline.${kind}`)]),
  ) as Record<TimelineKind, string>;
