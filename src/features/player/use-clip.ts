import { type RefObject, useEffect } from 'react';
import { clipOf } from './clip.ts';
import { followClip } from './follow-clip.ts';

/** Plays only the part that the film's address names. */
export function useClip(video: RefObject<HTMLVideoElement | null>, url: string) {
  useEffect(() => {
    const clip = clipOf(url);
    return video.current && clip ? followClip(video.current, clip) : undefined;
  }, [video, url]);
}
