import styles from './debug.scss?inline';
import { adoptStyles } from './adopt-styles.ts';
import { lineOf, type Measured } from './debug-lines.ts';
import type { Session } from './session.ts';

const EVERY_MS = 500;

/** Shows over the film what a developer asks of it (`?debug=player`), in English as logs are. Returns how to remove it. */
export function showDebug(video: HTMLVideoElement, session: () => Session | null): () => void {
  adoptStyles(styles);
  const released = new AbortController();
  const { signal } = released;
  const measured: Measured = { startupMs: null, stalls: 0, stalledMs: 0, errors: 0, lastError: null };
  let pressedAt: number | null = null;
  let stalledAt: number | null = null;
  video.addEventListener('play', () => (pressedAt ??= performance.now()), { signal });
  video.addEventListener(
    'playing',
    () => {
      const now = performance.now();
      if (stalledAt !== null) measured.stalledMs += now - stalledAt;
      stalledAt = null;
      if (pressedAt !== null) measured.startupMs ??= now - pressedAt;
    },
    { signal },
  );
  video.addEventListener(
    'waiting',
    () => {
      // The wait before the first picture is the start-up time; a jump waits by its viewer's wish.
      if (measured.startupMs === null || video.seeking || stalledAt !== null) return;
      measured.stalls++;
      stalledAt = performance.now();
    },
    { signal },
  );
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
  const box = document.createElement('pre');
  box.className = 'player-debug';
  box.ariaLabel = 'Player debug';
  video.closest('media-controller')?.parentElement?.append(box);
  const show = () => {
    listen();
    box.textContent = lineOf(measured, video, session());
  };
  const timer = setInterval(show, EVERY_MS);
  show();
  return () => {
    clearInterval(timer);
    released.abort();
    box.remove();
  };
}
