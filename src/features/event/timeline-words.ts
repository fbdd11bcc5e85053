import type { TimelineEntry } from '#contract/event.ts';

const SPORTS_WITH_GOALS = new Set(['football', 'handball', 'ice hockey']);

/** What a score is called: goals where the sport has goals, points elsewhere. */
export function scoredBy(sport: string | undefined): 'timeline.goal' | 'timeline.points' {
  return SPORTS_WITH_GOALS.has(sport?.toLowerCase() ?? 'football') ? 'timeline.goal' : 'timeline.points';
}

/** Whether an entry's score is news: after a goal, a period and the end. */
export const tellsScore = ({ kind }: TimelineEntry): boolean => kind === 'goal' || kind === 'period' || kind === 'end';
