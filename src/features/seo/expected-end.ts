import type { Event } from '#contract/event.ts';

const USUAL_MS = 2 * 3_600_000;
const EXTRA_MS = 30 * 60_000;

/** When a match ended; else when it should: two hours after its start, half an hour more as often as it lasts longer. */
export function expectedEnd({ startTime, stream }: Event, now: number): string {
  if (stream?.endedAt) return stream.endedAt;
  const usual = Date.parse(startTime) + USUAL_MS;
  const extra = Math.max(0, Math.ceil((now - usual) / EXTRA_MS)) * EXTRA_MS;
  return new Date(usual + extra).toISOString();
}
