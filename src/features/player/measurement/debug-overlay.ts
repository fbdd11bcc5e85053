import styles from './debug.scss?inline';
import { adoptStyles } from '../controls/adopt-styles.ts';
import type { Session } from '../engine/session.ts';
import { countPlayback } from './count.ts';
import { lineOf } from './debug-lines.ts';

const EVERY_MS = 500;

/** Shows measurements over the video (`?debug=player`), in English as logs are. Returns how to remove it. */
export function showDebug(video: HTMLVideoElement, session: () => Session | null): () => void {
  adoptStyles(styles);
  const { measured, listen, stop } = countPlayback(video, session);
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
    stop();
    box.remove();
  };
}
