import { type RefObject, useEffect } from 'react';

/** Keeps the screen awake while the film plays, and tells the system's own media controls what is playing. */
export function useDevice(video: RefObject<HTMLVideoElement | null>, title: string, poster: string | null) {
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
    const playing = () => {
      void wake();
      describe(element, title, poster);
    };
    element.addEventListener('playing', playing, { signal });
    for (const event of ['pause', 'ended', 'emptied']) element.addEventListener(event, sleep, { signal });
    document.addEventListener('visibilitychange', () => void wake(), { signal });
    return () => {
      released.abort();
      sleep();
    };
  }, [video, title, poster]);
}

function describe(video: HTMLVideoElement, title: string, poster: string | null): void {
  const { mediaSession } = navigator;
  if (!mediaSession) return;
  mediaSession.metadata = new MediaMetadata({
    title,
    artwork: poster ? [{ src: new URL(poster, location.href).href }] : [],
  });
  const jump = (seconds: number) => () => {
    video.currentTime += seconds;
  };
  mediaSession.setActionHandler('play', () => void video.play());
  mediaSession.setActionHandler('pause', () => video.pause());
  mediaSession.setActionHandler('seekbackward', jump(-10));
  mediaSession.setActionHandler('seekforward', jump(10));
}

/** Another site's frame may be refused by that site; Chromium then calls even the question a violation. */
function mayStayAwake(): boolean {
  const { featurePolicy } = document as Document & { featurePolicy?: { allowsFeature(name: string): boolean } };
  return 'wakeLock' in navigator && featurePolicy?.allowsFeature('screen-wake-lock') !== false;
}
