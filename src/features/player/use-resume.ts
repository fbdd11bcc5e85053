import { type RefObject, useEffect } from 'react';
import { clipOf } from './clip.ts';
import { rememberPosition, resumeAt } from './resume.ts';
import { startWishes } from './start-wishes.ts';

const REMEMBER_EVERY_MS = 5000;

/** Goes on where this device left a whole film. Parts of films, live films and addresses with `?t=` begin where they say. */
export function useResume(video: RefObject<HTMLVideoElement | null>, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const element = video.current;
    const whole = kind === 'replay' && clipOf(startWishes(kind, url, location.search).url) === null;
    if (!element || !whole) return undefined;
    const released = new AbortController();
    const { signal } = released;
    // Each page by its last part, the same in every language.
    const film = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
    const at = resumeAt(film);
    const resume = () => {
      if (at !== null && element.currentTime < 1) element.currentTime = at;
    };
    element.addEventListener('loadedmetadata', resume, { signal, once: true });
    let last = 0;
    const remember = () => {
      last = performance.now();
      if (element.played.length > 0) rememberPosition(film, { at: element.currentTime, duration: element.duration });
    };
    const now = () => performance.now() - last > REMEMBER_EVERY_MS && remember();
    element.addEventListener('timeupdate', now, { signal });
    for (const event of ['pause', 'ended']) element.addEventListener(event, remember, { signal });
    window.addEventListener('pagehide', remember, { signal });
    return () => released.abort();
  }, [video, kind, url]);
}
