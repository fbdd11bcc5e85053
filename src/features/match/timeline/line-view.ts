import type { TimelineEntry } from '#contract/event.ts';

/** Whether an entry's score is news: after a goal, a period and the end. */
export const tellsScore = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean =>
  kind === 'goal' || kind === 'period' || kind === 'end';

/** The score that stands in a line, empty where it is no news. */
export const scoreOfLine = (entry: Pick<TimelineEntry, 'kind' | 'score'>): string =>
  entry.score && tellsScore(entry) ? entry.score.join('–') : '';

export const whoOf = ({ playerName, team }: Pick<TimelineEntry, 'playerName' | 'team'>): string =>
  [playerName, team?.name].filter(Boolean).join(', ');
