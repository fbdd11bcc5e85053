import { createRandom, seedFrom } from '#lib/random.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import type { NewHighlight } from '#platform/matches/update.ts';
import { SEGMENT_SECONDS } from '#platform/media/programme/track.ts';
import { CLIPS } from './clips.ts';
import { clipsByKind, type Scheduled } from './open-play.ts';
import { replaySchedule } from './replay-schedule.ts';
import type { MatchScript, ScriptEntry } from '../match/script.ts';

const CLOSE_TO_THE_END_MS = 15 * 60_000;

interface Scene {
  name: string;
  /** The first and the last clip of the replay that it shows. */
  first: Scheduled;
  last: Scheduled;
}

/**
 * One to three highlights of a finished match with video, published at its end: parts of its replay. The same uuid gives the same
 * highlights.
 */
export function highlightsOf(
  event: { uuid: string; name: string; sport_uuid: string; ends_at: number; video: string },
  teamUuids: readonly string[],
  script: MatchScript,
): NewHighlight[] {
  const [home, away] = teamUuids;
  if (home === undefined || away === undefined) return [];
  const match = { uuid: event.uuid, sides: [{ uuid: home }, { uuid: away }], script } as const;
  const replay = replaySchedule(clipsByKind(CLIPS), match);
  const random = createRandom(seedFrom('highlights', event.uuid));
  return scenes(event.name, script, replay)
    .slice(0, random.between(1, 3))
    .map(({ name, first, last }, index) => ({
      uuid: stableUuid(event.uuid, 'highlight', String(index)),
      name,
      images: '[]',
      sport_uuid: event.sport_uuid,
      video: event.video,
      published_at: event.ends_at,
      starts_after: first.at * SEGMENT_SECONDS,
      duration: (last.at + last.segments - first.at) * SEGMENT_SECONDS,
    }));
}

function scenes(name: string, script: MatchScript, replay: readonly Scheduled[]): Scene[] {
  const clips = (kind: ScriptEntry['kind']) =>
    replay.filter(({ entry }) => entry !== undefined && script.entries[entry]!.kind === kind);
  const goals = clips('goal');
  const [first, last] = [goals[0], goals.at(-1)];
  const all: Scene = { name: `Key moments: ${name}`, first: first ?? replay[0]!, last: last ?? replay.at(-1)! };
  if (!first || !last) return [all, ...clips('save').map((clip) => scene('Save of the day', script, clip))];
  const late = scene(lateWord(script, script.entries[last.entry!]!), script, last);
  return first === last ? [all, late] : [all, late, scene('Opening goal', script, first)];
}

const scene = (what: string, { entries }: MatchScript, clip: Scheduled): Scene => ({
  ...{ name: `${what}${by(entries[clip.entry!]!)}`, first: clip, last: clip },
});

function lateWord({ entries }: MatchScript, goal: ScriptEntry): string {
  const end = entries.at(-1)?.at ?? 0;
  if (end - goal.at >= CLOSE_TO_THE_END_MS) return 'Goal';
  const before = entries[entries.indexOf(goal) - 1];
  const breaksTie = before?.home === before?.away && goal.home !== goal.away;
  return breaksTie ? 'Late winner' : 'Late goal';
}

const by = ({ playerName, minute }: ScriptEntry): string =>
  playerName ? `: ${playerName} (${minute})` : ` (${minute})`;
