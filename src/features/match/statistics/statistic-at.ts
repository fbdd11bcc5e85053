import type { Statistic } from '#contract/statistic.ts';

/** Both sides at the moment of the picture (ms; null: no video runs, all that is known counts). */
export function statisticAt(
  { home, away, steps }: Pick<Statistic, 'home' | 'away' | 'steps'>,
  moment: number | null,
): { home: number; away: number } {
  if (moment === null || steps.length === 0) return { home, away };
  const [, ...reached] = steps.findLast(([at]) => Date.parse(at) <= moment) ?? ['', 0, 0];
  return { home: reached[0], away: reached[1] };
}

/** A side's share of both as a bar that grows from the middle; half where there is nothing to share. */
export function barOf(both: { home: number; away: number }, side: 'home' | 'away'): { x: string; width: string } {
  const all = both.home + both.away;
  const share = all === 0 ? 50 : Math.round((both[side] / all) * 100);
  return { x: `${side === 'home' ? 100 - share : 0}%`, width: `${share}%` };
}

/** What stands behind the number. */
export const unitOf = (kind: string): '%' | '' => (kind === 'possession' ? '%' : '');
