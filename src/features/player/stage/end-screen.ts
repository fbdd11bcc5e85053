import { adoptStyles } from '../controls/adopt-styles.ts';
import styles from './end-screen.scss?inline';

/** Shows what to watch next when a video has ended (Stage.astro), until it plays again. Returns how to stop. */
export function followEnd(stage: HTMLElement, video: HTMLVideoElement, restart: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const end = stage.querySelector<HTMLElement>('.end');
  const again = end?.querySelector<HTMLElement>('[data-stage-again]');
  if (!end || !again) return () => undefined;
  adoptStyles(styles);
  const show = () => {
    const focused = stage.contains(document.activeElement);
    // It is not in the player, which alone has the screen.
    if (document.fullscreenElement) void document.exitFullscreen();
    end.hidden = false;
    if (focused) again.focus({ preventScroll: true });
  };
  const hide = () => {
    end.hidden = true;
  };
  video.addEventListener('ended', show, { signal });
  for (const event of ['play', 'seeking']) video.addEventListener(event, hide, { signal });
  if (video.ended) show();
  again.addEventListener(
    'click',
    () => {
      hide();
      restart();
      stage.querySelector<HTMLElement>('media-controller')?.focus({ preventScroll: true });
    },
    { signal },
  );
  return () => {
    hide();
    stopped.abort();
  };
}
