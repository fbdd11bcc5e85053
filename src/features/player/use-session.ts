import { type RefObject, useEffect, useRef } from 'react';
import { canFeedMedia, openHlsSession } from './hls-session.ts';
import { openNativeSession } from './native-session.ts';
import { deviceChoices, startsByItself } from './device-choices.ts';
import type { PatchState } from './player-state.ts';
import { wasPressed } from './press.ts';
import { AUTO_QUALITY, DATA_SAVER } from './quality.ts';
import { savesData } from './save-data.ts';
import type { Session, SessionListener } from './session.ts';
import { ASK_EVENT } from './stage-events.ts';
import { startWishes } from './start-wishes.ts';

/** Opens the film's session once the page is alive, closes it with the component. */
export function useSession(
  video: RefObject<HTMLVideoElement | null>,
  { kind, url }: { kind: 'live' | 'replay'; url: string },
  patch: PatchState,
) {
  const session = useRef<Session | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const native = !canFeedMedia();
    const wishes = startWishes(kind, url, location.search);
    const chosen = deviceChoices();
    const thrifty = chosen.dataSaver || savesData();
    const quality = thrifty ? DATA_SAVER : AUTO_QUALITY;
    const autoplay = startsByItself(wishes.autoplay, chosen.autoplay, thrifty);
    const silent = wishes.muted || (autoplay && !navigator.userActivation?.hasBeenActive);
    if (silent) element.muted = true;
    patch({ mutedByBrowser: silent && autoplay, quality });
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
    const opened = native
      ? openNativeSession(element, wishes.url, listener)
      : openHlsSession(element, { url: wishes.url, thrifty, quality }, listener);
    session.current = opened;
    const started = () => patch({ started: true });
    element.addEventListener('play', started);
    patch({ phase: 'ready', native });
    if (pressed || autoplay) opened.play();
    return () => {
      opened.close();
      session.current = null;
      element.removeEventListener('play', started);
      element.removeEventListener('volumechange', heard);
    };
  }, [video, kind, url, patch]);

  return session;
}
