import type { Clock } from '#lib/clock.ts';
import type { LiveWindowOf } from '#platform/media/bundled-video.ts';
import { type Video, type Rendition, segmentOf } from './video.ts';
import type { OnAir } from './live-playlists.ts';
import { completeAfter, endAnnouncedAfter, type Place, placeInLoop, windowAt } from './live-window.ts';
import { HELD_MS_MAX } from './low-latency.ts';
import { shiftSegment } from '#platform/media/mp4-boxes.ts';

export interface LiveOptions {
  clock: Clock;
  liveWindow: LiveWindowOf;
  /** Wall clock in ms: media runs in real time whatever the rate of the product's clock. */
  realNow: () => number;
}

/** A stream; `start` and `overAt` (when it announces its end) are real time, ms. */
export interface Broadcast extends OnAir {
  start: number;
  overAt?: number;
}

/** The current state of an event's stream; undefined when it is not on air. */
export async function onAir(video: Video, options: LiveOptions, eventId: string): Promise<Broadcast | undefined> {
  const { clock, liveWindow, realNow } = options;
  const event = await liveWindow(eventId);
  if (!event) return undefined;
  const start = clock.toReal(event.startedAt);
  const elapsed = realNow() - start;
  if (elapsed < 0) return undefined;
  const total = event.endedAt === undefined ? undefined : clock.toReal(event.endedAt) - start;
  const parts = video.index.chunksPerSegment;
  const air = { window: windowAt(elapsed, total, parts), startedAt: event.startedAt, start };
  return total === undefined ? air : { ...air, overAt: start + endAnnouncedAfter(total, parts) };
}

/** When a held request for a future segment or part is answered, real time in ms. */
export function heldUntil(video: Video, { start, overAt }: Broadcast, place: Place, now: number): number {
  const due = start + completeAfter(place, video.index.chunksPerSegment);
  return Math.min(due, overAt ?? due, now + HELD_MS_MAX);
}

/** A segment of the video, or one part of it, shifted to its time in the stream. */
export function liveSegment(video: Video, rendition: Rendition, { sequence, part }: Place): Buffer<ArrayBuffer> {
  const { loop, segment } = placeInLoop(sequence, video.index.segmentCount);
  const ticks = BigInt(loop) * BigInt(video.index.duration * rendition.timescale);
  return shiftSegment(
    segmentOf(video, rendition, segment, part),
    ticks,
    sequence * video.index.chunksPerSegment + (part ?? 0) + 1,
  );
}
