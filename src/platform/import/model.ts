import type { MatchStatus } from '#contract/event.ts';
import type { Score } from '../database/schema.ts';
import type { Fault } from './fault.ts';

/** One season of one competition, as a source gives it. Readers make it from text alone, whatever the format. */
export interface Sheet {
  /** As written, with the season; null where there is none. */
  title: string | null;
  /** Where the source names it itself, as a table with a column for it does. */
  competition: string | null;
  /** "2025-26" or "2025", likewise. */
  season: string | null;
  /** IANA zone that the source names for all its times. */
  zone: string | null;
  /** Of a table: the headings of the columns that are read, by what they hold. */
  columns: Readonly<Record<string, string>> | null;
  /** Entries of the source, good and bad. */
  found: number;
  matches: ParsedMatch[];
  faults: { index: number; fault: Fault }[];
}

/** A checked match. Team names are as written. */
export interface ParsedMatch {
  /** Position in the source, from 0. */
  index: number;
  /** The source's own name for the match, which stays when it moves. */
  key: string | null;
  /** As tournaments number their matches. */
  number: number | null;
  /** "Playoffs - Championship"; null where the source knows no stages. */
  stage: string | null;
  /** "Matchday 34", or "Championship, Matchday 34" where the source has the stage in it. */
  round: string | null;
  /** "A" */
  group: string | null;
  /** YYYY-MM-DD by the clock at which the time is given. */
  day: string;
  /** Kick-off in minutes after midnight; null when only the day is known. */
  minutes: number | null;
  /** Minutes from UTC where the source says so; null: the clock of the ground or of the competition. */
  offset: number | null;
  home: string;
  away: string;
  /** Null unless the final result is known. */
  score: Score | null;
  status: MatchStatus;
  ground: Ground | null;
  /** In the order of play; null where the source lists none. */
  goals: Goal[] | null;
  warning: string | null;
}

/** A place as a match names it. */
export interface Ground {
  name: string;
  city: string | null;
}

export interface Goal {
  /** The side that it counts for: 0 is home. */
  side: 0 | 1;
  player: string;
  minute: number;
  /** Minutes of added time; 0 within the regular time. */
  added: number;
  kind: 'own-goal' | 'penalty' | null;
}

/** A ground of a tournament, from the file beside its matches. */
export interface Stadium extends Ground {
  /** ISO 3166 alpha-2. */
  country: string | null;
  capacity: number | null;
  /** Minutes from UTC during the tournament. */
  offset: number | null;
}

/** The players of a team, from the file beside its matches. */
export interface Squad {
  team: string;
  players: SquadPlayer[];
}

export interface SquadPlayer {
  name: string;
  number: number | null;
  /** "Goalkeeper" */
  position: string | null;
  /** YYYY-MM-DD */
  born: string | null;
}
