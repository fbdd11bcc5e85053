import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import { clipFor } from './clip-for.ts';
import type { PlayedMatch } from './played-match.ts';
import { breakTime, type Clips, inTurn, openPlay, type Scheduled } from './open-play.ts';

/** Four minutes; only a match with more goals than fit is longer. */
const SEGMENTS = 120;
/** Segments of open play between two scenes: on average, where there is room, and at least. */
const BETWEEN = { average: 5, least: 2 } as const;

const ALWAYS: ReadonlySet<string> = new Set(['kickoff', 'goal', 'period', 'end']);
/** As many of these as have room. */
const WHERE_IT_FITS: ReadonlySet<string> = new Set(['save', 'card', 'substitution']);

type Scene = Omit<Scheduled, 'at'>;

/** A match in four minutes: all goals, and of the rest what has room, in the order of the timeline. */
export function replaySchedule(clips: Clips, match: PlayedMatch): Scheduled[] {
  const random = createRandom(seedFrom('replay', match.uuid));
  const scenes = chosen(clips, match, random);
  const length = scenes.reduce((sum, { segments }) => sum + segments, 0);
  const room = Math.max(0, Math.floor((SEGMENTS - length) / Math.max(1, scenes.length - 1)));
  const shown: Scheduled[] = [];
  let end = 0;
  for (const [index, scene] of scenes.entries()) {
    const before = scenes[index - 1]?.clip;
    if (before) {
      const between = Math.max(BETWEEN.least, Math.min(room, random.between(4, 7)));
      const filler =
        before.kind === 'half-time'
          ? breakTime(clips, end, end + 2)
          : openPlay(clips, { from: end, to: end + between, before }, random);
      shown.push(...filler);
      end += filler.reduce((sum, { segments }) => sum + segments, 0);
    }
    shown.push({ ...scene, at: end });
    end += scene.segments;
  }
  return shown;
}

/** The scenes of a match in order, with the kick-off of the second half. */
function chosen(clips: Clips, match: PlayedMatch, random: Random): Scene[] {
  const { entries } = match.script;
  const clipOf = inTurn(clips, random);
  const scene = (entry: number): Scene => {
    const clip = clipOf(clipFor(match, entry)!);
    return { clip, segments: clip.segments, entry };
  };
  const shown = (kinds: ReadonlySet<string>) =>
    entries.flatMap(({ kind }, index) => (kinds.has(kind) && clipFor(match, index) ? [index] : []));
  const always = shown(ALWAYS).map(scene);
  const [restart] = clips.get('kick-off')!;
  let length = always.reduce((sum, { segments }) => sum + segments + BETWEEN.average, restart!.segments);
  const more: Scene[] = [];
  const left = shown(WHERE_IT_FITS);
  while (left.length > 0) {
    const one = scene(left.splice(random.between(0, left.length - 1), 1)[0]!);
    if (length + one.segments + BETWEEN.average > SEGMENTS) continue;
    length += one.segments + BETWEEN.average;
    more.push(one);
  }
  return [...always, ...more]
    .toSorted((a, b) => a.entry! - b.entry!)
    .flatMap((one) => (one.clip.kind === 'half-time' ? [one, { clip: restart!, segments: restart!.segments }] : [one]));
}
