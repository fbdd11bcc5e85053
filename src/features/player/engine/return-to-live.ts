import type Hls from 'hls.js';
import { isFarBehind, liveEnd } from './live-end.ts';

/** Who stood so close to the newest moment of a live film was watching live. */
const EDGE_SECONDS = 20;
const NUDGE_SECONDS = 2;
/** Less than this is not worth a jump. */
const JUMP_SECONDS = 6;

/** Takes a viewer of a live film, which stood still because nothing new came, to where it is now when it goes on. */
export function returnToLive(hls: Hls, video: HTMLVideoElement, signal: AbortSignal): void {
  const { Events } = hls.constructor as typeof Hls;
  let stoodAt = Number.NaN;
  let wentBack = false;
  const behind = () => (liveEnd(video) ?? Number.POSITIVE_INFINITY) - video.currentTime;
  video.addEventListener(
    'seeking',
    () => {
      wentBack = isFarBehind(video);
    },
    { signal },
  );
  video.addEventListener(
    'waiting',
    () => {
      // Who jumped waits for what they asked for, and who went back is not watching live.
      if (video.seeking) return;
      stoodAt = !wentBack && behind() < EDGE_SECONDS ? video.currentTime : Number.NaN;
    },
    { signal },
  );
  // The engine nudges a film that stands; a viewer jumps further.
  const stands = () => Math.abs(video.currentTime - stoodAt) < NUDGE_SECONDS;
  video.addEventListener(
    'timeupdate',
    () => {
      // It played on from there: who comes back to that place later went back.
      if (!stands()) stoodAt = Number.NaN;
    },
    { signal },
  );
  // Not as soon as the playlist grows: the element takes the new end only with the first media of it.
  hls.on(Events.FRAG_BUFFERED, () => {
    const edge = hls.liveSyncPosition;
    if (!stands() || !hls.latestLevelDetails?.live || edge === null || edge - stoodAt < JUMP_SECONDS) return;
    stoodAt = Number.NaN;
    video.currentTime = edge;
  });
}
