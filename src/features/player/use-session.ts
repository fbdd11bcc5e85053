import { type RefObject, useEffect, useRef } from 'react';
import { canFeedMedia, openHlsSession } from './engine/hls-session.ts';
import { openNativeSession } from './engine/native-session.ts';
import type { LeaseOptions } from './engine/film-lease.ts';
import { deviceChoices, startsByItself } from './device-choices.ts';
import { pageNow } from './stage/page-clock.ts';
import type { PatchState } from './player-state.ts';
import { wasPressed } from './press.ts';
import { AUTO_QUALITY, DATA_SAVER } from './engine/quality.ts';
import type { Lease, Session, SessionListener } from './engine/session.ts';
import { ASK_EVENT } from './stage/stage-events.ts';
import { startWishes } from './start-wishes.ts';

interface Played {
  kind: 'live' | 'replay';
  url: string;
  lease: { event: string; expiresAt: string } | undefined;
  fragmented: boolean;
}

/** Opens the film's session once the page is alive, closes it with the component. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  { kind, url, lease: given, fragmented }: Played,
  patch: PatchState,
) {
  const session = useRef<Session | null>(null);
  const { event, expiresAt } = given ?? {};

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const native = !canFeedMedia();
    const wishes = startWishes(kind, url, location.search);
    const { autoplay: chosen, thrifty } = deviceChoices();
    const autoplay = startsByItself(wishes.autoplay, chosen, thrifty);
    const silent = wishes.muted || (autoplay && !navigator.userActivation?.hasBeenActive);
    if (silent) element.muted = true;
    patch({ mutedByBrowser: silent && autoplay, quality: thrifty ? DATA_SAVER : AUTO_QUALITY });
    const heard = () => !element.muted && patch({ mutedByBrowser: false });
    element.addEventListener('volumechange', heard);
    // Pressed on the server's HTML before this script arrived: by the start button, or on the native controls.
    const pressed = wasPressed(element) || !element.paused;
    const listener: SessionListener = {
      trouble: (trouble) => {
        patch({ trouble });
        // A live film that is gone or stands still may be over: the page then shows what comes after it.
        if (trouble && trouble.kind !== 'skipped') document.dispatchEvent(new Event(ASK_EVENT));
      },
      qualities: (qualities) => patch({ qualities }),
      ownCaptions: () => patch({ ownCaptions: true }),
    };
    const lease = event && expiresAt ? leaseOf({ event, expiresAt, now: () => pageNow(stageOf(element)) }) : null;
    const opened = native
      ? openNativeSession(element, wishes.url, listener, lease)
      : openHlsSession(element, { url: wishes.url, thrifty, fragmented, lease }, listener);
    session.current = opened;
    const started = () => patch({ started: true });
    element.addEventListener('play', started);
    patch({ phase: 'ready', native, started: !element.paused });
    if (pressed || autoplay) opened.play();
    return () => {
      opened.close();
      session.current = null;
      element.removeEventListener('play', started);
      element.removeEventListener('volumechange', heard);
    };
  }, [video, kind, url, event, expiresAt, fragmented, patch]);

  return session;
}

/** Its script is fetched only where a film is for one viewer alone. */
function leaseOf(options: LeaseOptions): Lease {
  const opened = import('./engine/film-lease.ts').then(({ FilmLease }) => new FilmLease(options));
  // Whoever asks for a file hears of a script that did not come.
  opened.catch(() => undefined);
  return { addressOf: async (url) => (await opened).addressOf(url) };
}

const stageOf = (video: HTMLVideoElement) => video.closest<HTMLElement>('[data-stage]') ?? video;
