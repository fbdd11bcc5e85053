import { cleanText } from './clean-text.ts';
import { Fault, shown } from './fault.ts';
import type { Ground, ParsedMatch } from './model.ts';
import { parseGoals } from './parse-goals.ts';
import { finalScore, parseScore, parseStatus } from './parse-score.ts';
import { parseDay, parseTime } from './parse-time.ts';

const NUMBER_MAX = 9999;

/** What an entry may hold; each may be anything. */
type Entry = Partial<
  Record<'round' | 'stage' | 'group' | 'num' | 'date' | 'time' | 'time_local' | 'team1' | 'team2' | 'score', unknown>
> &
  Partial<Record<'status' | 'ground' | 'goals1' | 'goals2', unknown>>;

/** Checks one entry of `matches` in a file of openfootball's. */
export function parseMatch(value: unknown, index: number): ParsedMatch | Fault {
  if (typeof value !== 'object' || value === null) return new Fault('not a match', shown(value));
  const entry: Entry = value;
  const home = teamName(entry.team1);
  const away = teamName(entry.team2);
  if (home === null) return new Fault('no usable team name', { team1: entry.team1 ?? null });
  if (away === null) return new Fault('no usable team name', { team2: entry.team2 ?? null });
  const place = parsePlace(entry);
  if (place instanceof Fault) return place;
  const start = parseStart(entry);
  if (start instanceof Fault) return start;
  const score = parseScore(entry.score);
  if (score instanceof Fault) return score;
  const final = finalScore(score);
  const { status, known } = parseStatus(entry.status, final !== null);
  const { goals, unusable } = parseGoals(entry.goals1, entry.goals2);
  const warnings = [
    ...(known ? [] : [`unknown status ${shown(entry.status)} taken as ${status}`]),
    ...(unusable > 0 ? [`${unusable} goals without a player or a minute`] : []),
  ];
  return {
    ...{ index, key: null, ...place, ...start, home, away, score: final && score, status, goals },
    ground: parseGround(entry.ground),
    warning: warnings.join(', ') || null,
  };
}

/** Of "Germany", or of `{ "name": "Germany" }` in older files. */
const teamName = (value: unknown): string | null =>
  cleanText(typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : value);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

function parsePlace({
  round,
  stage,
  group,
  num,
}: Entry): Pick<ParsedMatch, 'stage' | 'round' | 'group' | 'number'> | Fault {
  const words = { stage, round };
  for (const [name, value] of Object.entries(words))
    if (!isAbsent(value) && wordsIn(value) === null) return new Fault('unusable round', { [name]: value });
  const inWords = wordsIn(stage);
  const number = typeof num === 'string' ? Number(num) : num;
  return {
    // Most of a season is regular: that says nothing beside the matchday.
    stage: inWords !== null && /^regular(?: season)?$/i.test(inWords) ? null : inWords,
    round: wordsIn(round),
    group: groupIn(cleanText(group)) ?? groupIn(wordsIn(round)),
    number: isNumber(number) ? number : null,
  };
}

const wordsIn = (value: unknown): string | null => cleanText(typeof value === 'number' ? String(value) : value);

const isNumber = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= NUMBER_MAX;

/** "3" and "3. Spieltag" are "Matchday 3". */
export function roundIn(text: string): string | null {
  const number =
    /^(\d{1,2})\.?(?:\s*(?:spieltag|matchday|round|runde|week))?$/i.exec(text)?.[1] ??
    /^(?:spieltag|runde)\s+(\d{1,2})$/i.exec(text)?.[1];
  return number ? `Matchday ${Number(number)}` : cleanText(text);
}

/** "A" of "Group A" or of "Group A, Matchday 1"; null where the text names no group. */
export function groupIn(text: string | null): string | null {
  return (
    /^(?:group|gruppe|grupo|groupe|girone|pool)\s+(\p{L}|\d{1,2})(?![\p{L}\d])/iu
      .exec(text ?? '')?.[1]
      ?.toUpperCase() ?? null
  );
}

function parseStart({ date, time, time_local }: Entry): Pick<ParsedMatch, 'day' | 'minutes' | 'offset'> | Fault {
  const day = typeof date === 'string' && /^\d{4}-/.test(date) ? parseDay(date) : null;
  if (day === null) return new Fault('impossible date', { date: date ?? null });
  if (isAbsent(time)) return { day, minutes: null, offset: null };
  // The clock at the ground, where `time` has another one.
  const local = parseTime(time_local);
  const clock = local?.offset == null ? parseTime(time) : local;
  return clock ? { day, ...clock } : new Fault('impossible time', { time });
}

/** "Allianz Arena, München": the ground and its city. A single name stands for both. */
export function parseGround(value: unknown): Ground | null {
  const text = cleanText(value);
  if (text === null) return null;
  const [, name, city] = /^(.+?),\s*([^,]+)$/u.exec(text) ?? [];
  return name && city ? { name, city } : { name: text, city: null };
}
