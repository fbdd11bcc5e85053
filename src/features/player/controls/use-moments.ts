import { type RefObject, useEffect, useRef } from 'react';
import { clipOf } from '../start/clip.ts';
import type { VideoSource, PatchState } from '../player-state.ts';

/** Returns how to switch the key moments of a replay on and off. */
export function useMoments(video: RefObject<HTMLVideoElement | null>, source: VideoSource, patch: PatchState) {
  const stop = useRef<(() => void) | null>(null);
  const end = () => {
    stop.current?.();
    stop.current = null;
    patch({ moments: false });
  };
  useEffect(() => () => stop.current?.(), []);
  return async () => {
    if (stop.current) return end();
    const { momentsOf, playMoments } = await import('./key-moments.ts');
    if (!video.current || stop.current) return;
    patch({ moments: true });
    stop.current = playMoments(video.current, momentsOf(source.chapters, clipOf(source.url)?.start), end);
  };
}
