import { useEffect } from 'react';
import { whenLoaded } from '../lazy.ts';
import type { VideoRef, VideoSource } from '../player-state.ts';

/** Keeps the screen awake during playback, and connects the system's media controls. */
export function useDevice(video: VideoRef, { title, poster, kind, dvr }: VideoSource) {
  const seekable = kind === 'replay' || dvr;
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
      // The system releases it when the page is hidden.
      got?.addEventListener('release', () => (lock = lock === got ? null : lock), { once: true });
    };
    const connect = () =>
      void whenLoaded(import('./media-session.ts'), ({ connectMediaSession }) => {
        if (!signal.aborted) connectMediaSession(element, { title, poster, seekable }, signal);
        return undefined;
      });
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
  }, [video, title, poster, seekable]);
}

/** A framing site may forbid it; in Chromium even a request is then a violation. */
function mayStayAwake(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } };
  return 'wakeLock' in navigator && featurePolicy?.allowsFeature('screen-wake-lock') !== false;
}
