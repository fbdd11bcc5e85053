import type { Clock } from '#lib/clock.ts';
import type { LiveWindowOf } from '../bundled-video.ts';
import type { OnAir } from './live-playlists.ts';
import { completeAfter, endAnnouncedAfter, type Place, windowAt } from './live-window.ts';
import { HELD_MS_MAX } from './low-latency.ts';

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
export async function onAir(options: LiveOptions, eventId: string): Promise<Broadcast | undefined> {
  const { clock, liveWindow, realNow } = options;
  const event = await liveWindow(eventId);
  if (!event) return undefined;
  const start = clock.toReal(event.startedAt);
  const elapsed = realNow() - start;
  if (elapsed < 0) return undefined;
  const total = event.endedAt === undefined ? undefined : clock.toReal(event.endedAt) - start;
  const air = { window: windowAt(elapsed, total), startedAt: event.startedAt, start };
  return total === undefined ? air : { ...air, overAt: start + endAnnouncedAfter(total) };
}

/** When a held request for a future segment or part is answered, real time in ms. */
export function heldUntil({ start, overAt }: Broadcast, place: Place, now: number): number {
  const due = start + completeAfter(place);
  return Math.min(due, overAt ?? due, now + HELD_MS_MAX);
}
