import { useEffect, useRef } from 'react';
import type { PatchState, VideoRef } from '../player-state.ts';
import { pageNow } from '../stage/page-clock.ts';
import { REFRESH_EVENT } from '../stage/stage-events.ts';
import { deviceChoices, startsByItself } from '../start/device-choices.ts';
import { wasClicked } from '../start/play.ts';
import { startOptions } from '../start/start-options.ts';
import { canFeedMedia, openHlsSession } from './hls-session.ts';
import { AUTO_QUALITY, DATA_SAVER } from './quality.ts';
import { renewalOnDemand } from './renewal-on-demand.ts';
import type { Session, SessionListener } from './session.ts';

interface Played {
  kind: 'live' | 'replay';
  url: string;
  renewal: { event: string; expiresAt: string } | undefined;
}

/** Opens the video's session when the component hydrates, closes it with the component. */
export function useSession(video: VideoRef, { kind, url, renewal: signed }: Played, patch: PatchState) {
  const session = useRef<Session | null>(null);
  const { event, expiresAt } = signed ?? {};

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const options = startOptions(kind, url, location.search);
    const { autoplay: chosen, thrifty } = deviceChoices();
    const autoplay = startsByItself(options.autoplay, chosen, thrifty);
    const silent = options.muted || (autoplay && !navigator.userActivation?.hasBeenActive);
    if (silent) element.muted = true;
    patch({ mutedByBrowser: silent && autoplay, quality: thrifty ? DATA_SAVER : AUTO_QUALITY });
    const released = new AbortController();
    const { signal } = released;
    element.addEventListener('volumechange', () => !element.muted && patch({ mutedByBrowser: false }), { signal });
    // On the start button or the native controls, before this script loaded.
    const clicked = wasClicked(element) || !element.paused;
    const listener: SessionListener = {
      trouble: (trouble) => {
        patch({ trouble });
        // A live stream that stalls may be over: the page polls for the next stage.
        if (trouble && trouble.kind !== 'skipped') document.dispatchEvent(new Event(REFRESH_EVENT));
      },
      qualities: (qualities) => patch({ qualities }),
      audio: (sounds, sound) => patch({ sounds, sound }),
      ownCaptions: () => patch({ ownCaptions: true }),
    };
    const renewal =
      event && expiresAt ? renewalOnDemand({ event, expiresAt, now: () => pageNow(stageOf(element)) }) : null;
    const begin = (opened: Session) => {
      session.current = opened;
      patch({ phase: 'ready', started: !element.paused });
      if (clicked || autoplay) opened.play();
    };
    element.addEventListener('play', () => patch({ started: true }), { signal });
    const { url: address } = options;
    if (canFeedMedia())
      begin(openHlsSession(element, { url: address, live: kind === 'live', thrifty, renewal }, listener));
    else
      import('./native-session.ts').then(
        ({ openNativeSession }) => !signal.aborted && begin(openNativeSession(element, address, listener, renewal)),
        () => listener.trouble({ kind: 'failed', reason: 'unreachable' }),
      );
    return () => {
      session.current?.close();
      session.current = null;
      released.abort();
    };
  }, [video, kind, url, event, expiresAt, patch]);

  return session;
}

const stageOf = (video: HTMLVideoElement) => video.closest<HTMLElement>('[data-stage]') ?? video;
