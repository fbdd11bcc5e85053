import type Hls from 'hls.js';

/** What is first in a window that goes on is gone before it plays, seconds. */
const MARGIN_SECONDS = 6;
/** `HTMLMediaElement.HAVE_ENOUGH_DATA`: what is in the buffers plays on without the playlist. */
const ENOUGH = 4;

type Playing = Pick<HTMLVideoElement, 'currentTime' | 'readyState'>;

/**
 * Where a film goes on whose playhead lies before `windowStart`, the first second its playlist still holds; null where it
 * may stay: inside, or with enough in its buffers.
 */
export function windowLanding({ currentTime, readyState }: Playing, windowStart: number): number | null {
  if (currentTime >= windowStart || readyState === ENOUGH) return null;
  return windowStart + MARGIN_SECONDS;
}

/**
 * Keeps who watches the oldest of a live film there: whoever went back to its very beginning, or paused until their place
 * was gone, goes on at the first that is left. The engine on its own would take them to live.
 */
export function stayInWindow(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  // The engine looks at the playhead after this event.
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
    const landing = details.live && video.played.length > 0 ? windowLanding(video, details.fragmentStart) : null;
    if (landing !== null) video.currentTime = landing;
  });
}
