import { type RefObject, useEffect } from 'react';
import type { VideoSource } from '../player-state.ts';

/** Keeps the screen awake during playback, and connects the system's media controls. */
export function useDevice(video: RefObject<HTMLVideoElement | null>, { title, poster, kind, dvr }: VideoSource) {
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
      // Refused where the battery is low: playback goes on, the screen may sleep.
      const got = await navigator.wakeLock.request('screen').catch(() => null);
      if (signal.aborted || element.paused) void got?.release();
      else lock = got;
      // The system takes it back when the page is out of sight.
      got?.addEventListener('release', () => (lock = lock === got ? null : lock), { once: true });
    };
    const connect = () =>
      void import('./media-session.ts').then(
        ({ connectMediaSession }) =>
          signal.aborted || connectMediaSession(element, { title, poster, windable }, signal),
        () => undefined,
      );
    element.addEventListener('playing', () => void wake(), { signal });
    // Playback may have started before the player loaded.
    if (element.paused) element.addEventListener('playing', connect, { signal, once: true });
    else {
      connect();
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
