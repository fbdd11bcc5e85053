import { type RefObject, useEffect, useRef } from 'react';
import { canFeedMedia, openHlsSession } from './hls-session.ts';
import { openNativeSession } from './native-session.ts';
import type { PatchState } from './player-state.ts';
import { wasPressed } from './press.ts';
import { savesData } from './save-data.ts';
import type { Session, SessionListener } from './session.ts';

/** Opens the film's session once the page is alive, closes it with the component. */
export function useSession(video: RefObject<HTMLVideoElement | null>, url: string, patch: PatchState) {
  const session = useRef<Session | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const native = !canFeedMedia();
    // Pressed on the server's HTML before this script arrived: by the start button, or on the native controls.
    const pressed = wasPressed(element) || !element.paused;
    const listener: SessionListener = {
      trouble: (trouble) => patch({ trouble }),
      qualities: (qualities) => patch({ qualities }),
      ownCaptions: () => patch({ ownCaptions: true }),
    };
    const opened = native
      ? openNativeSession(element, url, listener)
      : openHlsSession(element, { url, thrifty: savesData() }, listener);
    session.current = opened;
    const started = () => patch({ started: true });
    element.addEventListener('play', started);
    patch({ phase: 'ready', native });
    if (pressed) opened.play();
    return () => {
      opened.close();
      session.current = null;
      element.removeEventListener('play', started);
    };
  }, [video, url, patch]);

  return session;
}
