import type { Session } from '../engine/session.ts';
import { CLICKED, FIRST_FRAME } from '../start/click-to-play.ts';

export interface Measured {
  /** From the click to the first frame. */
  startupMs: number | null;
  stalls: number;
  stalledMs: number;
  errors: number;
  lastError: string | null;
}

/** Counts start-up, stalls and errors. Errors count from the first `listen` with an engine. */
export function countPlayback(video: HTMLVideoElement, session: () => Session | null) {
  const released = new AbortController();
  const { signal } = released;
  const measured: Measured = { startupMs: instantStartMs(), stalls: 0, stalledMs: 0, errors: 0, lastError: null };
  let clickedAt: number | null = null;
  let stalledAt: number | null = null;
  const playing = () => {
    const now = performance.now();
    if (stalledAt !== null) measured.stalledMs += now - stalledAt;
    stalledAt = null;
    if (clickedAt !== null) measured.startupMs ??= now - clickedAt;
  };
  const waiting = () => {
    // Waits before the first frame and after a seek are no stalls.
    if (measured.startupMs === null || video.seeking || stalledAt !== null) return;
    measured.stalls++;
    stalledAt = performance.now();
  };
  video.addEventListener('play', () => (clickedAt ??= performance.now()), { signal });
  video.addEventListener('playing', playing, { signal });
  video.addEventListener('waiting', waiting, { signal });
  let counted: object | null = null;
  const listen = () => {
    const engine = session()?.engine() ?? null;
    if (!engine || counted === engine) return;
    counted = engine;
    engine.on('hlsError' as Parameters<typeof engine.on>[0], (_event: unknown, error: unknown) => {
      const { details, fatal } = error as { details: string; fatal: boolean };
      measured.errors++;
      measured.lastError = fatal ? `${details} (fatal)` : details;
    });
  };
  return { measured, listen, stop: () => released.abort() };
}

const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime;

/** From the click to the first frame of an instant start; null where the player started the video. */
function instantStartMs(): number | null {
  const [clicked, firstFrame] = [last(CLICKED), last(FIRST_FRAME)];
  return clicked !== undefined && firstFrame !== undefined ? firstFrame - clicked : null;
}
