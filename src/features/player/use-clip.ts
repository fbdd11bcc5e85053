import { type RefObject, useEffect } from 'react';
import { clipOf } from './clip.ts';
import { followClip } from './follow-clip.ts';
import { startWishes } from './start-wishes.ts';

/** Plays only the part that the film's address names, from the moment that the page's address asks for. */
export function useClip(video: RefObject<HTMLVideoElement | null>, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const clip = clipOf(startWishes(kind, url, location.search).url);
    return video.current && clip ? followClip(video.current, clip) : undefined;
  }, [video, kind, url]);
}
