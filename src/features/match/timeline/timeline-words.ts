import { TIMELINE_DETAILS, TIMELINE_KINDS } from '#contract/event.ts';
import type { Translate } from '#i18n/translate.ts';
import type { LineWords } from './line-view.ts';

const SPORTS_WITH_GOALS = new Set(['football', 'handball', 'ice hockey']);

/** Whether the sport has goals; elsewhere points are scored all the time. */
export const hasGoals = (sport: string | undefined): boolean =>
  SPORTS_WITH_GOALS.has(sport?.toLowerCase() ?? 'football');

/** What a score is called: goals where the sport has goals, points elsewhere. */
export const scoredBy = (sport: string | undefined): 'timeline.goal' | 'timeline.points' =>
  hasGoals(sport) ? 'timeline.goal' : 'timeline.points';

/** What each kind of line is called, and who else has a part in it. */
export const lineWords = (sport: string | undefined, t: Translate): LineWords =>
  ({
    ...Object.fromEntries(
      TIMELINE_KINDS.map((kind) => [kind, t(kind === 'goal' ? scoredBy(sport) : `timeline.${kind}`)]),
    ),
    ...Object.fromEntries(TIMELINE_DETAILS.map((detail) => [detail, t(`timeline.${detail}`)])),
    assist: t('timeline.assist', { name: '{name}' }),
    playerOff: t('timeline.playerOff', { name: '{name}' }),
  }) as LineWords;
