import { createRandom, seedFrom } from '#lib/random.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import type { NewHighlight } from '#platform/matches/update.ts';
import { type SportSlug, sportOf } from '#sports/sports.ts';
import type { Side } from './plays.ts';
import type { ScriptEntry, MatchScript } from './script.ts';

/** Seconds of the match film, at its segments of 2 s. Its red side is home, its blue side away, and each scores once. */
type Cut = readonly [from: number, to: number];
const GOAL: readonly [home: Cut, away: Cut] = [
  [18, 42],
  [64, 90],
];
const SAVE: Cut = [92, 114];
const START: Cut = [0, 22];
const KEY_MOMENTS = { both: [16, 90], home: [16, 62], away: [52, 90], none: [90, 116] } as const;

const CLOSE_TO_THE_END_MS = 15 * 60_000;

/** Null for sports without scores. */
const WORDS: Record<SportSlug, { score: string; first: string; late: string } | null> = {
  football: { score: 'Goal', first: 'Opening goal', late: 'Late goal' },
  basketball: { score: 'Big basket', first: 'First points', late: 'Crunch time' },
  handball: { score: 'Goal', first: 'Opening goal', late: 'Final minutes' },
  'ice-hockey': { score: 'Goal', first: 'Opening goal', late: 'Late goal' },
  volleyball: { score: 'Set point', first: 'First set', late: 'Match point' },
  rugby: { score: 'On the scoreboard', first: 'First points', late: 'Late points' },
  motorsport: null,
};

interface Scene {
  name: string;
  cut: Cut;
}

/**
 * One to three highlights of a finished match with video, published at its end. One that is named after a goal shows a goal of
 * the same side. The same uuid gives the same highlights.
 */
export function highlightsOf(
  event: { uuid: string; name: string; sportSlug: string; sport_uuid: string; ends_at: number; video: string },
  match: MatchScript,
): NewHighlight[] {
  const random = createRandom(seedFrom('highlights', event.uuid));
  const all = [{ name: `Key moments: ${event.name}`, cut: keyMoments(match) }, ...scenes(event.sportSlug, match)];
  return all.slice(0, random.between(1, 3)).map(({ name, cut: [from, to] }, index) => ({
    uuid: stableUuid(event.uuid, 'highlight', String(index)),
    name,
    images: '[]',
    sport_uuid: event.sport_uuid,
    video: event.video,
    published_at: event.ends_at,
    starts_after: from,
    duration: to - from,
  }));
}

/** Shows goals of the sides that scored. */
function keyMoments({ entries }: MatchScript): Cut {
  const end = entries.at(-1);
  const [home, away] = [(end?.home ?? 0) > 0, (end?.away ?? 0) > 0];
  if (home && away) return KEY_MOMENTS.both;
  return home ? KEY_MOMENTS.home : away ? KEY_MOMENTS.away : KEY_MOMENTS.none;
}

function scenes(sportSlug: string, match: MatchScript): Scene[] {
  const words = WORDS[sportSlug as SportSlug];
  if (!words)
    return [
      { name: 'The start in full', cut: START },
      { name: 'Best of the day', cut: SAVE },
    ];
  const scored = match.entries.filter((entry) => entry.kind === 'goal' || (entry.kind === 'period' && entry.teamUuid));
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last) {
    const save = match.entries.find((entry) => entry.kind === 'save');
    return [{ name: `Save of the day${by(save)}`, cut: SAVE }];
  }
  const end = match.entries.at(-1)?.at ?? 0;
  const late =
    end - last.at < CLOSE_TO_THE_END_MS
      ? breaksTie(match, last)
        ? winnerWord(sportSlug, words.late)
        : words.late
      : words.score;
  return [
    { name: `${late}${by(last)}`, cut: GOAL[scorer(match, last)] },
    { name: `${words.first}${by(first)}`, cut: GOAL[scorer(match, first)] },
  ];
}

/** The side whose score this entry raised. */
function scorer(match: MatchScript, entry: ScriptEntry): Side {
  const before = match.entries[match.entries.indexOf(entry) - 1];
  return (entry.home ?? 0) > (before?.home ?? 0) ? 0 : 1;
}

/** Whether this entry broke a tie. */
function breaksTie(match: MatchScript, entry: ScriptEntry): boolean {
  const before = match.entries[match.entries.indexOf(entry) - 1];
  return before?.home !== null && before?.home === before?.away && entry.home !== entry.away;
}

const winnerWord = (sportSlug: string, fallback: string): string =>
  sportOf(sportSlug).scoring === 'sets' ? fallback : 'Late winner';

const by = (entry: ScriptEntry | undefined): string =>
  entry ? `: ${entry.playerName ?? ''} (${entry.minute})`.replace(':  (', ' (') : '';
