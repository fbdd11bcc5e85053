import { type RefObject, useEffect } from 'react';
import type { Film } from './player-state.ts';

/** Keeps the screen awake while the film plays, and tells the system's own media controls what is playing. */
export function useDevice(video: RefObject<HTMLVideoElement | null>, { title, poster, kind, dvr }: Film) {
  const windable = kind === 'replay' || dvr;
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const released = new AbortController();
    const { signal } = released;
    let lock: WakeLockSentinel | null = null;
    const sleep = () => {
      void lock?.release();
      lock = null;
    };
    const wake = async () => {
      if (element.paused || lock || document.hidden || !mayStayAwake()) return;
      // Refused where the battery is low: the film goes on, the screen may sleep.
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (signal.aborted || element.paused) void got?.release();
      else lock = got;
      // The system takes it back when the page is out of sight.
      got?.addEventListener('release', () => (lock = lock === got ? null : lock), { once: true });
    };
    const tell = () =>
      void import('./media-session.ts').then(
        ({ tellSystem }) => signal.aborted || tellSystem(element, { title, poster, windable }, signal),
        () => undefined,
      );
    element.addEventListener('playing', () => void wake(), { signal });
    // A film may have begun before its player came.
    if (element.paused) element.addEventListener('playing', tell, { signal, once: true });
    else {
      tell();
      void wake();
    }
    for (const event of ['pause', 'ended', 'emptied']) element.addEventListener(event, sleep, { signal });
    document.addEventListener('visibilitychange', () => void wake(), { signal });
    return () => {
      released.abort();
      sleep();
    };
  }, [video, title, poster, windable]);
}

/** Another site's frame may be refused by that site; Chromium then calls even the question a violation. */
function mayStayAwake(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } };
  return 'wakeLock' in navigator && featurePolicy?.allowsFeature('screen-wake-lock') !== false;
}
