import type { Clip } from './clip.ts';

type Video = Pick<HTMLVideoElement, 'currentTime' | 'readyState' | 'pause' | 'addEventListener'>;

/** Puts the playhead to the start of the part and pauses once at its end; the viewer may then go on. Returns how to stop. */
export function followClip(video: Video, { start, end }: Clip): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const begin = () => {
    if (video.currentTime < start) video.currentTime = start;
  };
  if (video.readyState > 0) begin();
  else video.addEventListener('loadedmetadata', begin, { signal, once: true });
  if (end !== null) {
    const watch = () => {
      if (video.currentTime < end) return;
      stopped.abort();
      // Somebody who jumped past the end wants to see what is there.
      if (video.currentTime < end + 1) video.pause();
    };
    video.addEventListener('timeupdate', watch, { signal });
  }
  return () => stopped.abort();
}
