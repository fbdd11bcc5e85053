import { useEffect } from 'react';
import type { VideoRef } from '../player-state.ts';
import { type Clip, clipOf } from '../start/clip.ts';
import { startOptions } from '../start/start-options.ts';

/** A start this close to the end is one. */
const END_SECONDS = 1;

/** Where to start a video of `seconds`: one that is to start at its end, or after it, starts over. */
export const withinVideo = (start: number, seconds: number): number => (start < seconds - END_SECONDS ? start : 0);

/** Plays only the clip in the video's address, from the moment in the page's address. */
export function useClip(video: VideoRef, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const clip = clipOf(startOptions(kind, url, location.search).url);
    return video.current && clip ? followClip(video.current, clip) : undefined;
  }, [video, kind, url]);
}

type Video = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'readyState' | 'pause' | 'addEventListener'>;

/** Seeks to the start of the clip and pauses once at its end. Returns how to stop. */
export function followClip(video: Video, { start, end }: Clip): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const seekToStart = () => {
    const from = withinVideo(start, video.duration);
    if (video.currentTime < from) video.currentTime = from;
  };
  if (video.readyState > 0) seekToStart();
  else video.addEventListener('loadedmetadata', seekToStart, { signal, once: true });
  if (end !== null) {
    const watch = () => {
      if (video.currentTime < end) return;
      stopped.abort();
      // A viewer who seeks past the end wants to watch on.
      if (video.currentTime < end + 1) video.pause();
    };
    video.addEventListener('timeupdate', watch, { signal });
  }
  return () => stopped.abort();
}
