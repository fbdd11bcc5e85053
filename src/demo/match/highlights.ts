import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import type { NewHighlight } from '#platform/matches/update.ts';
import { type SportSlug, sportOf } from '#sports/sports.ts';
import type { ScriptEntry, MatchScript } from './script.ts';

/** Length of the bundled match video in seconds; every highlight is part of it. */
const VIDEO_SECONDS = 120;
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

/** One to three highlights of a finished match with video, published at its end. The same uuid gives the same highlights. */
export function highlightsOf(
  event: { uuid: string; name: string; sportSlug: string; sport_uuid: string; ends_at: number; video: string },
  match: MatchScript,
): NewHighlight[] {
  const random = createRandom(seedFrom('highlights', event.uuid));
  const names = [`Key moments: ${event.name}`, ...scenes(event.sportSlug, match)];
  return names.slice(0, random.between(1, 3)).map((name, index) => ({
    uuid: stableUuid(event.uuid, 'highlight', String(index)),
    name,
    images: '[]',
    sport_uuid: event.sport_uuid,
    video: event.video,
    published_at: event.ends_at,
    ...clip(random),
  }));
}

function clip(random: Random): { starts_after: number; duration: number } {
  const duration = random.between(20, 90);
  return { starts_after: random.between(0, VIDEO_SECONDS - duration), duration };
}

function scenes(sportSlug: string, match: MatchScript): string[] {
  const words = WORDS[sportSlug as SportSlug];
  if (!words) return ['The start in full', 'Best of the day'];
  const scored = match.entries.filter((entry) => entry.kind === 'goal' || (entry.kind === 'period' && entry.teamUuid));
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last) return [`Save of the day${by(match.entries.find((entry) => entry.kind === 'save'))}`];
  const end = match.entries.at(-1)?.at ?? 0;
  const late =
    end - last.at < CLOSE_TO_THE_END_MS
      ? breaksTie(match, last)
        ? winnerWord(sportSlug, words.late)
        : words.late
      : words.score;
  return [`${late}${by(last)}`, `${words.first}${by(first)}`];
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
