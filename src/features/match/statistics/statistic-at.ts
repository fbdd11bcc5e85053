import type { Statistic } from '#contract/statistic.ts';

/** Both sides at the moment of the picture (ms; null: no video plays, all counts). */
export function statisticAt(
  { home, away, steps }: Pick<Statistic, 'home' | 'away' | 'steps'>,
  moment: number | null,
): { home: number; away: number } {
  if (moment === null || steps.length === 0) return { home, away };
  const [, ...reached] = steps.findLast(([at]) => Date.parse(at) <= moment) ?? ['', 0, 0];
  return { home: reached[0], away: reached[1] };
}

/** A side's share as a bar from the middle; half where both are zero. */
export function barOf(both: { home: number; away: number }, side: 'home' | 'away'): { x: string; width: string } {
  const all = both.home + both.away;
  const share = all === 0 ? 50 : Math.round((both[side] / all) * 100);
  return { x: `${side === 'home' ? 100 - share : 0}%`, width: `${share}%` };
}

export const unitOf = (kind: string): '%' | '' => (kind === 'possession' ? '%' : '');
