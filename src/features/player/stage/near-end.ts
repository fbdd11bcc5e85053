import { whenLoaded } from '../lazy.ts';

/** What shows after the end loads this long before it. */
const NEAR_SECONDS = 20;

/** Shows what is next when a video has ended (end-screen.ts), where its stage has that. Returns how to stop. */
export function followEndInTime(stage: HTMLElement, video: HTMLVideoElement, restart: () => void): () => void {
  if (!stage.querySelector('.end')) return () => undefined;
  const waits = new AbortController();
  let stop: (() => void) | undefined;
  const look = () => {
    if (!(video.duration - video.currentTime < NEAR_SECONDS)) return;
    waits.abort();
    stop = whenLoaded(import('./end-screen.ts'), ({ followEnd }) => followEnd(stage, video, restart));
  };
  for (const event of ['timeupdate', 'ended']) video.addEventListener(event, look, { signal: waits.signal });
  return () => {
    waits.abort();
    stop?.();
  };
}
