import { STANDINGS_SCHEMES, type StandingsScheme } from '#contract/standings.ts';

/** A result that counts: goals, points or sets, home first. */
export interface Result {
  home: number;
  away: number;
  /** Decided after regular time, in overtime or by a shoot-out. */
  overtime: boolean;
}

interface Reward {
  win: number;
  draw: number;
  loss: number;
}

const REWARDS: Record<Exclude<StandingsScheme, 'volleyball' | 'ice-hockey'>, Reward> = {
  football: { win: 3, draw: 1, loss: 0 },
  handball: { win: 2, draw: 1, loss: 0 },
  basketball: { win: 2, draw: 1, loss: 1 },
  rugby: { win: 4, draw: 2, loss: 0 },
};
/** A clear win takes all three points; a narrow one leaves the loser with one. */
const CLEAR: Reward = { win: 3, draw: 1, loss: 0 };
const NARROW: Reward = { win: 2, draw: 1, loss: 1 };

/** The scheme of a sport by its slug, or null where no table is kept (races). */
export function schemeOf(sportSlug: string): StandingsScheme | null {
  return STANDINGS_SCHEMES.find((scheme) => scheme === sportSlug) ?? null;
}

/** The points a result gives, home first. Rugby's bonus points are not known from a score and so not given. */
export function pointsOf(scheme: StandingsScheme, result: Result): [home: number, away: number] {
  const { win, draw, loss } = rewardOf(scheme, result);
  if (result.home === result.away) return [draw, draw];
  return result.home > result.away ? [win, loss] : [loss, win];
}

function rewardOf(scheme: StandingsScheme, { home, away, overtime }: Result): Reward {
  if (scheme === 'ice-hockey') return overtime ? NARROW : CLEAR;
  if (scheme === 'volleyball') return Math.abs(home - away) === 1 ? NARROW : CLEAR;
  return REWARDS[scheme];
}

const SETS_TO_WIN = 3;
const WITHOUT_DRAWS: readonly StandingsScheme[] = ['basketball', 'ice-hockey'];

/** Whether a match may end with this score. */
export function couldEnd(scheme: StandingsScheme, { home, away }: Pick<Result, 'home' | 'away'>): boolean {
  if (scheme === 'volleyball') return Math.max(home, away) >= SETS_TO_WIN;
  return home !== away || !WITHOUT_DRAWS.includes(scheme);
}
