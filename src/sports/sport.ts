import type { StatisticKind } from './statistic-kinds.ts';

/** The rules of one sport. A new sport is a file of this shape, listed in `sports.ts`; the compiler names every table that lacks it. */
export interface Sport {
  periods: PeriodPlan;
  /** The clock shows a minute that runs into added time, a minute that stops with play, the quarter, the set, or the lap. */
  clock: 'running' | 'stopped' | 'quarter' | 'set' | 'lap';
  scoring: 'goals' | 'points' | 'sets';
  /** What a score can add, the most frequent first; none where there is no score. */
  points: readonly number[];
  /** A race has any number of sides and no score. */
  sides: 'two' | 'any';
  /** null: the sport has no tables. */
  standings: StandingsRule | null;
  /** Starters of a side by position, in the order of the line-up. */
  startingPositions: Readonly<Record<string, number>>;
  statistics: readonly StatisticKind[];
  court: CourtKind;
}

/** The periods of a match, in minutes. */
interface PeriodPlan {
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
  /** Number of periods before the half-time score; null: there is none. */
  halfTimeAfter: number | null;
}

/** A result: goals, points or sets. `overtime`: decided in overtime or by a shoot-out. */
export type Result = Record<'home' | 'away', number> & { overtime: boolean };

/** Points in the table. */
export type Reward = Record<'win' | 'draw' | 'loss', number>;

export interface StandingsRule {
  reward(result: Result): Reward;
  /** Whether a match may end in a draw. */
  draws: boolean;
  /** Sets that win a match; undefined where the score does not count sets. */
  setsToWin?: number;
  /** Whether wins rank before points. */
  winsFirst: boolean;
}

/** The drawing of the field from above; 'ground' fits any sport. */
export type CourtKind =
  | 'football-pitch'
  | 'basketball-court'
  | 'handball-court'
  | 'ice-rink'
  | 'volleyball-court'
  | 'rugby-pitch'
  | 'race-track'
  | 'ground';

/** A clear win takes all three points; a narrow one leaves one to the loser. */
export const CLEAR_WIN: Reward = { win: 3, draw: 1, loss: 0 };
export const NARROW_WIN: Reward = { win: 2, draw: 1, loss: 1 };
