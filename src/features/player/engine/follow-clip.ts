import { type RefObject, useEffect } from 'react';
import { type Clip, clipOf } from '../start/clip.ts';
import { startOptions } from '../start/start-options.ts';

/** Plays only the clip that the video's address names, from the moment that the page's address asks for. */
export function useClip(video: RefObject<HTMLVideoElement | null>, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const clip = clipOf(startOptions(kind, url, location.search).url);
    return video.current && clip ? followClip(video.current, clip) : undefined;
  }, [video, kind, url]);
}

type Video = Pick<HTMLVideoElement, 'currentTime' | 'readyState' | 'pause' | 'addEventListener'>;

/** Seeks to the start of the clip and pauses once at its end; the viewer may then go on. Returns how to stop. */
export function followClip(video: Video, { start, end }: Clip): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const seekToStart = () => {
    if (video.currentTime < start) video.currentTime = start;
  };
  if (video.readyState > 0) seekToStart();
  else video.addEventListener('loadedmetadata', seekToStart, { signal, once: true });
  if (end !== null) {
    const watch = () => {
      if (video.currentTime < end) return;
      stopped.abort();
      // A viewer who jumped past the end wants to see what is there.
      if (video.currentTime < end + 1) video.pause();
    };
    video.addEventListener('timeupdate', watch, { signal });
  }
  return () => stopped.abort();
}
