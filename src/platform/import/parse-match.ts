import type { MatchStatus } from '#contract/event.ts';
import type { Score } from '../database/schema.ts';
import { cleanText } from './clean-text.ts';
import { Fault, shown } from './fault.ts';
import { finalScore, parseScore } from './parse-score.ts';
import { parseStatus } from './parse-status.ts';
import { isDay, parseTime } from './parse-when.ts';

/** A match as its file tells it, checked. Team names are as written there. */
export interface ParsedMatch {
  index: number;
  round: string | null;
  /** YYYY-MM-DD in the league's time zone. */
  day: string;
  /** Kick-off in minutes after midnight; null when only the day is known. */
  minutes: number | null;
  home: string;
  away: string;
  /** Null unless the final result is known. */
  score: Score | null;
  status: MatchStatus;
  warning: string | null;
}

/** What an entry may hold; each may be anything. */
interface Entry {
  round?: unknown;
  date?: unknown;
  time?: unknown;
  team1?: unknown;
  team2?: unknown;
  score?: unknown;
  status?: unknown;
}

/** Checks one entry of a file's `matches`. */
export function parseMatch(value: unknown, index: number): ParsedMatch | Fault {
  if (typeof value !== 'object' || value === null) return new Fault('not a match', shown(value));
  const entry: Entry = value;
  const home = cleanText(entry.team1);
  const away = cleanText(entry.team2);
  if (home === null) return new Fault('no usable team name', { team1: entry.team1 ?? null });
  if (away === null) return new Fault('no usable team name', { team2: entry.team2 ?? null });
  const round = parseRound(entry.round);
  if (round instanceof Fault) return round;
  const day = entry.date;
  if (!isDay(day)) return new Fault('impossible date', { date: day ?? null });
  const timeless = entry.time === undefined || entry.time === null || entry.time === '';
  const minutes = timeless ? null : parseTime(entry.time);
  if (!timeless && minutes === null) return new Fault('impossible time', { time: entry.time });
  const score = parseScore(entry.score);
  if (score instanceof Fault) return score;
  const final = finalScore(score);
  const { status, known } = parseStatus(entry.status, final !== null);
  const warning = known ? null : `unknown status ${shown(entry.status)} taken as ${status}`;
  return { index, round, day, minutes, home, away, score: final && score, status, warning };
}

function parseRound(value: unknown): string | null | Fault {
  if (value === undefined || value === null || value === '') return null;
  return cleanText(typeof value === 'number' ? String(value) : value) ?? new Fault('unusable round', { round: value });
}
