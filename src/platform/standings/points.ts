import { STANDINGS_SCHEMES, type StandingsScheme } from '#contract/standings.ts';
import type { Result, StandingsRule } from '#sports/sport.ts';
import { SPORTS } from '#sports/sports.ts';

/** The scheme of a sport by its slug, or null for a sport without tables (races). */
export function schemeOf(sportSlug: string): StandingsScheme | null {
  return STANDINGS_SCHEMES.find((scheme) => scheme === sportSlug) ?? null;
}

export const ruleOf = (scheme: StandingsScheme): StandingsRule => SPORTS[scheme].standings as StandingsRule;

/** The points a result gives, home first; `winPoints` for a win, where it is not what the sport gives today. */
export function pointsOf(scheme: StandingsScheme, result: Result, winPoints?: number): [home: number, away: number] {
  const { win: today, draw, loss } = ruleOf(scheme).reward(result);
  const win = winPoints ?? today;
  if (result.home === result.away) return [draw, draw];
  return result.home > result.away ? [win, loss] : [loss, win];
}

/** Whether a match may end with this score. */
export function couldEnd(scheme: StandingsScheme, { home, away }: Pick<Result, 'home' | 'away'>): boolean {
  const { draws, setsToWin } = ruleOf(scheme);
  if (setsToWin !== undefined) return Math.max(home, away) >= setsToWin;
  return draws || home !== away;
}
