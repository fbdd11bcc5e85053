import type { Clock } from '#lib/clock.ts';
import { type Video, type Rendition, segmentOf, chunkOf } from './video.ts';
import type { OnAir } from './live-playlists.ts';
import { completeAfter, endToldAfter, type Place, placeInLoop, windowAt } from './live-window.ts';
import { HELD_MS_MAX } from './low-latency.ts';
import { shiftSegment } from './mp4-boxes.ts';

export interface LiveOptions {
  clock: Clock;
  /** Product times in ms between which an event is on air, or null for an event nobody knows. */
  liveWindow: (eventId: string) => Promise<{ startedAt: number; endedAt?: number } | null>;
  /** Wall clock in ms: media runs in real time whatever the rate of the product's clock. */
  realNow: () => number;
}

/** A stream and the wall clock's time (ms) at which it began and, where that is known, says that it is over. */
export interface Broadcast extends OnAir {
  start: number;
  overAt?: number;
}

/** The stream of an event as it stands now; undefined for an event that is not on air. */
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
  return total === undefined ? air : { ...air, overAt: start + endToldAfter(total, parts) };
}

/** The moment of the wall clock until which a request for a place that is not there yet is held. */
export function heldUntil(video: Video, { start, overAt }: Broadcast, place: Place, now: number): number {
  const due = start + completeAfter(place, video.index.chunksPerSegment);
  return Math.min(due, overAt ?? due, now + HELD_MS_MAX);
}

/** A segment of the video, or one part of it, moved to its place on the endless timeline of the stream. */
export function liveSegment(video: Video, rendition: Rendition, { sequence, part }: Place): Buffer<ArrayBuffer> {
  const { turn, segment } = placeInLoop(sequence, video.index.segmentCount);
  const ticks = BigInt(turn) * BigInt(video.index.duration * rendition.timescale);
  const bytes = part === undefined ? segmentOf(video, rendition, segment) : chunkOf(video, rendition, segment, part);
  return shiftSegment(bytes, ticks, sequence * video.index.chunksPerSegment + (part ?? 0) + 1);
}
