import type { SeasonMatch } from './season-match.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * Numbers stages, each with a match, by when they are played. Those that begin within seven days of the earliest of
 * them, and before its last day is over, are played at once and share a number: the two halves of a split league.
 */
export function periodsOf<T extends { matches: readonly SeasonMatch[] }>(stages: readonly T[]): ReadonlyMap<T, number> {
  const spans = stages.map((stage) => ({ stage, ...spanOf(stage.matches) })).sort((a, b) => a.from - b.from);
  const periods = new Map<T, number>();
  let earliest = spans[0];
  let period = 0;
  for (const span of spans) {
    if (earliest && (span.from - earliest.from >= WEEK_MS || span.firstDay > earliest.lastDay)) {
      earliest = span;
      period += 1;
    }
    periods.set(span.stage, period);
  }
  return periods;
}

function spanOf(matches: readonly SeasonMatch[]) {
  const days = matches.map(({ day }) => day).sort();
  const from = Math.min(...matches.map(({ startsAt }) => startsAt));
  return { from, firstDay: days[0]!, lastDay: days.at(-1)! };
}
