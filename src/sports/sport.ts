import type { StatisticKind } from './statistic-kinds.ts';

/**
 * The rules and words of one sport. A new sport is a file of this shape, listed in `sports.ts`; the compiler then names every table
 * that lacks it.
 */
export interface Sport {
  periods: PeriodPlan;
  /**
   * What the clock shows: a minute that runs on into added time, a minute that stops with the play and never exceeds the period, the
   * number of the quarter or set, or the lap.
   */
  clock: 'running' | 'stopped' | 'quarter' | 'set' | 'lap';
  /** What the score counts. */
  scoring: 'goals' | 'points' | 'sets';
  /** Whether two sides play against each other; a race has any number of them and no score. */
  sides: 'two' | 'any';
  /** How a table is kept; null where there is none. */
  standings: StandingsRule | null;
  /** How many of a side begin at each position, in the order in which they are read out. */
  startingPositions: readonly (readonly [position: string, players: number])[];
  /** What is counted of both sides. */
  statistics: readonly StatisticKind[];
  /** The drawing of its field. */
  court: CourtKind;
}

/** How a match is divided, in minutes. */
export interface PeriodPlan {
  /** From kick-off to the end, breaks and added time included. */
  total: number;
  /** Length of a period by the sport's own clock. */
  clock: number;
  /** Breaks between the regular periods: one fewer than periods. */
  breaks: readonly number[];
  /** Added time of the first period, where the clock runs on. */
  added: number;
  /** Length of a period of overtime by the sport's own clock. */
  overtime: number;
  /** After how many periods there is a half-time score; null where there is none. */
  halfTimeAfter: number | null;
}

/** A result that counts: goals, points or sets, home first. */
export interface Result {
  home: number;
  away: number;
  /** Decided after regular time, in overtime or by a shoot-out. */
  overtime: boolean;
}

/** Points in the table. */
export interface Reward {
  win: number;
  draw: number;
  loss: number;
}

export interface StandingsRule {
  reward(result: Result): Reward;
  /** Whether a match may end level. */
  draws: boolean;
  /** Sets that win a match, where sets are counted. */
  setsToWin?: number;
  /** Whether wins rank before points. */
  winsFirst: boolean;
}

/** Drawings of fields seen from above; 'ground' is of no certain sport. */
export type CourtKind =
  | 'football-pitch'
  | 'basketball-court'
  | 'handball-court'
  | 'ice-rink'
  | 'volleyball-court'
  | 'rugby-pitch'
  | 'race-track'
  | 'ground';

/** All three points for a clear win; a narrow one leaves the loser with one. */
export const CLEAR_WIN: Reward = { win: 3, draw: 1, loss: 0 };
export const NARROW_WIN: Reward = { win: 2, draw: 1, loss: 1 };
