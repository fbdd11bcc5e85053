import { type RefObject, useEffect } from 'react';
import { askAccount } from './ask-account.ts';
import { clipOf } from './clip.ts';
import { isMember } from './is-member.ts';
import { resumeAt } from '#stores/position-entries.ts';
import { rememberPosition } from './resume.ts';
import { startWishes } from './start-wishes.ts';

const REMEMBER_EVERY_MS = 5000;
const TELL_EVERY_MS = 30_000;

/**
 * Goes on where this device, or the member's account on another one, left a whole film: the page's script has asked that
 * (start/press-to-play.ts). Parts of films, live films and addresses with `?t=` begin where they say.
 */
export function useResume(video: RefObject<HTMLVideoElement | null>, kind: 'live' | 'replay', url: string) {
  useEffect(() => {
    const element = video.current;
    const whole = kind === 'replay' && clipOf(startWishes(kind, url, location.search).url) === null;
    if (!element || !whole) return undefined;
    const released = new AbortController();
    const { signal } = released;
    // Each page by its last part, the same in every language.
    const film = location.pathname.slice(location.pathname.lastIndexOf('/') + 1);
    let told = performance.now();
    const merge = () => {
      told = performance.now();
      void askAccount();
    };
    const resume = () => {
      const at = resumeAt(film);
      if (at !== null && element.currentTime < 1) element.currentTime = at;
    };
    element.addEventListener('loadedmetadata', resume, { signal, once: true });
    let last = 0;
    const remember = () => {
      last = performance.now();
      const { currentTime: at, duration, played } = element;
      if (played.length > 0) rememberPosition(film, { at, duration }, { members: isMember() });
      if (last - told > TELL_EVERY_MS) merge();
    };
    const now = () => performance.now() - last > REMEMBER_EVERY_MS && remember();
    element.addEventListener('timeupdate', now, { signal });
    const leave = () => {
      remember();
      if (element.played.length > 0) merge();
    };
    for (const event of ['pause', 'ended']) element.addEventListener(event, leave, { signal });
    window.addEventListener('pagehide', leave, { signal });
    return () => released.abort();
  }, [video, kind, url]);
}
