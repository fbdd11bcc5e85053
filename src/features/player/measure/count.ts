import type { Session } from '../engine/session.ts';
import { startTime } from './start-time.ts';

/** What is counted while a film plays. */
export interface Measured {
  /** From the press to the first picture that moves. */
  startupMs: number | null;
  stalls: number;
  stalledMs: number;
  errors: number;
  lastError: string | null;
}

/** Counts from now on; `stop` leaves no listener behind. Errors count from the first `listen` on that finds an engine. */
export function countPlayback(video: HTMLVideoElement, session: () => Session | null) {
  const released = new AbortController();
  const { signal } = released;
  const measured: Measured = { startupMs: startTime(), stalls: 0, stalledMs: 0, errors: 0, lastError: null };
  let pressedAt: number | null = null;
  let stalledAt: number | null = null;
  const playing = () => {
    const now = performance.now();
    if (stalledAt !== null) measured.stalledMs += now - stalledAt;
    stalledAt = null;
    if (pressedAt !== null) measured.startupMs ??= now - pressedAt;
  };
  const waiting = () => {
    // The wait before the first picture is the start-up time; a jump waits by its viewer's wish.
    if (measured.startupMs === null || video.seeking || stalledAt !== null) return;
    measured.stalls++;
    stalledAt = performance.now();
  };
  video.addEventListener('play', () => (pressedAt ??= performance.now()), { signal });
  video.addEventListener('playing', playing, { signal });
  video.addEventListener('waiting', waiting, { signal });
  let heard: object | null = null;
  const listen = () => {
    const engine = session()?.engine() ?? null;
    if (!engine || heard === engine) return;
    heard = engine;
    engine.on('hlsError' as Parameters<typeof engine.on>[0], (_event: unknown, error: unknown) => {
      const { details, fatal } = error as { details: string; fatal: boolean };
      measured.errors++;
      measured.lastError = fatal ? `${details} (fatal)` : details;
    });
  };
  return { measured, listen, stop: () => released.abort() };
}
