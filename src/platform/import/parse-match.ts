import type { MatchStatus } from '#contract/event.ts';
import type { Score } from '../database/schema.ts';
import { Fault, shown } from './fault.ts';

const TEXT_MAX = 200;
const PARTS = ['ht', 'ft', 'et', 'p'] as const;
const GOALS_MAX = 999;
const STATUSES: ReadonlyMap<unknown, MatchStatus> = new Map([
  ['postponed', 'postponed'],
  ['cancelled', 'cancelled'],
  ['canceled', 'cancelled'],
  ['awarded', 'awarded'],
]);

/** A checked match of a file. Team names are as written there. */
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
type Entry = Partial<Record<'round' | 'date' | 'time' | 'team1' | 'team2' | 'score' | 'status', unknown>>;

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

/** The status in the file where it is a known one, else the status that the result implies. */
function parseStatus(word: unknown, hasResult: boolean): { status: MatchStatus; known: boolean } {
  const byResult = hasResult ? 'finished' : 'scheduled';
  if (word === undefined || word === null || word === '') return { status: byResult, known: true };
  const status = STATUSES.get(typeof word === 'string' ? word.trim().toLowerCase() : word);
  return { status: status ?? byResult, known: status !== undefined };
}

/** Whether the text is a calendar day, YYYY-MM-DD: 2025-02-30 is not. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(18|19|20)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** Minutes after midnight of `20:30` or `9:30`; null for anything else. */
function parseTime(value: unknown): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return hours === undefined || Number(hours) > 23 ? null : Number(hours) * 60 + Number(minutes);
}

/** The parts of a match's score (`{ ht, ft, et, p }`, or the older `[home, away]`); null where none is given. */
function parseScore(value: unknown): Score | null | Fault {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return isPair(value) ? { ft: value } : new Fault('impossible score', { score: value });
  if (typeof value !== 'object') return new Fault('impossible score', { score: value });
  const given: Partial<Record<(typeof PARTS)[number], unknown>> = value;
  const score: Score = {};
  for (const part of PARTS) {
    const pair = given[part];
    if (pair === undefined || pair === null) continue;
    if (!isPair(pair)) return new Fault('impossible score', { [part]: pair });
    score[part] = pair;
  }
  return Object.keys(score).length > 0 ? score : null;
}

/** The result that counts: after extra time where it was played. A shoot-out decides who advances, not the score. */
export function finalScore(score: Score | null): [number, number] | null {
  return score?.et ?? score?.ft ?? null;
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(isGoals);
}

function isGoals(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= GOALS_MAX;
}

/** Text from a file, composed (NFC) and with single spaces; null when it is not text, empty, too long or not printable. */
export function cleanText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (text === '' || [...text].length > TEXT_MAX || /[\p{Cc}\p{Cs}]/u.test(text)) return null;
  return text;
}
