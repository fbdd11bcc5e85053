import { createRandom, seedFrom } from '#lib/random.ts';
import { SEGMENT_SECONDS } from '#platform/media/programme/track.ts';
import { clipFor, secondOf } from './clip-for.ts';
import type { PlayedMatch } from './played-match.ts';
import { breakTime, type Clips, inTurn, openPlay, type Scheduled } from './open-play.ts';

/** Of two entries at about the same time, the one that is named first is shown. */
const ORDER = ['kickoff', 'end', 'period', 'goal', 'card', 'save', 'substitution'];

/**
 * A match as it is broadcast, from kick-off to end without a gap. What the timeline says happens in the picture at most one segment
 * before; only the final whistle is earlier, because the stream ends with the match. The same match gives the same schedule.
 */
export function liveSchedule(clips: Clips, match: PlayedMatch): Scheduled[] {
  const total = Math.floor(match.script.clock.seconds / SEGMENT_SECONDS);
  const fixed = withRestarts(clips, match, placedEntries(clips, match, total), total);
  const random = createRandom(seedFrom('live video', match.uuid));
  const shown: Scheduled[] = [];
  let end = 0;
  for (const [index, next] of [...fixed, undefined].entries()) {
    const before = fixed[index - 1]?.clip;
    const to = next?.at ?? total;
    if (to > end) {
      const inBreak = before?.kind === 'half-time';
      shown.push(...(inBreak ? breakTime(clips, end, to) : openPlay(clips, { from: end, to, before }, random)));
    }
    if (!next) break;
    const segments = Math.min(
      next.segments,
      (fixed[index + 1]?.at ?? total) - next.at - cutBetween(next, fixed[index + 1]),
    );
    shown.push({ ...next, segments });
    end = next.at + segments;
  }
  return shown;
}

/** The entries that are shown: none overlaps another, but a later clip may cut the end of an earlier one. */
function placedEntries(clips: Clips, match: PlayedMatch, total: number): Scheduled[] {
  const { entries } = match.script;
  const random = createRandom(seedFrom('clips', match.uuid));
  const clipOf = inTurn(clips, random);
  const wanted = entries.flatMap((entry, index) => {
    const kind = clipFor(match, index);
    if (!kind || !clips.has(kind)) return [];
    const clip = clipOf(kind);
    const start = Math.floor((secondOf(match, entry) - (clip.moment ?? 0)) / SEGMENT_SECONDS);
    const at = Math.min(Math.max(0, start), total - clip.segments);
    return at < 0 ? [] : [{ clip, at, segments: clip.segments, entry: index }];
  });
  const rank = ({ entry }: { entry: number }) => ORDER.indexOf(entries[entry]!.kind);
  const placed: Scheduled[] = [];
  for (const one of wanted.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at))
    if (placed.every((other) => isBefore(one, other) || isBefore(other, one))) placed.push(one);
  return placed.toSorted((a, b) => a.at - b.at);
}

const isBefore = (one: Scheduled, next: Scheduled): boolean => needs(one) + cutBetween(one, next) <= next.at - one.at;

/** A segment for a cutaway, where a clip that continues open play follows one that ends with a cut. */
const cutBetween = ({ clip }: Scheduled, next: Scheduled | undefined): number =>
  next?.clip.opens && !clip.closes ? 1 : 0;

const needs = ({ clip: { until, segments } }: Scheduled): number =>
  until === undefined ? segments : Math.ceil(until / SEGMENT_SECONDS);

/** Adds the kick-off of every further period. */
function withRestarts(clips: Clips, { script }: PlayedMatch, placed: readonly Scheduled[], total: number): Scheduled[] {
  const [clip] = clips.get('kick-off')!;
  const restarts = script.clock.periods.slice(1).flatMap(({ startsAfter }) => {
    const at = Math.floor((startsAfter - (clip!.moment ?? 0)) / SEGMENT_SECONDS);
    const fits = at >= 0 && at + clip!.segments <= total;
    return fits ? [{ clip: clip!, at, segments: clip!.segments }] : [];
  });
  const free = placed.filter((one) => restarts.every((restart) => isBefore(one, restart) || isBefore(restart, one)));
  return [...free, ...restarts].toSorted((a, b) => a.at - b.at);
}
