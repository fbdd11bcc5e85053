import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceChoices, startsByItself } from '../start/device-choices.ts';
import { canFeedMedia, openHlsSession } from '../engine/hls-session.ts';
import { openNativeSession } from '../engine/native-session.ts';
import type { Session, SessionListener, Trouble } from '../engine/session.ts';
import type { VideoRef } from '../player-state.ts';
import type { Tile } from './tiles.ts';

/** Autoplays the video of a tile without sound, unless the device's settings forbid it or save data. */
export function useTile(video: VideoRef, { uuid, url }: Tile, onPlays: (uuid: string, plays: boolean) => void) {
  const session = useRef<Session | null>(null);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const released = new AbortController();
    const { signal } = released;
    element.addEventListener('play', () => onPlays(uuid, true), { signal });
    for (const event of ['pause', 'ended', 'emptied'])
      element.addEventListener(event, () => onPlays(uuid, false), { signal });
    element.muted = true;
    setReady(true);
    const { autoplay, thrifty } = deviceChoices();
    const listener: SessionListener = { trouble: setTrouble, qualities: () => {}, ownCaptions: () => {} };
    const opened = canFeedMedia()
      ? openHlsSession(element, { url, thrifty, shared: true }, listener)
      : openNativeSession(element, url, listener);
    session.current = opened;
    if (startsByItself(!thrifty, autoplay, thrifty)) opened.play();
    return () => {
      released.abort();
      opened.close();
      session.current = null;
    };
  }, [video, uuid, url, onPlays]);

  const play = useCallback(() => session.current?.play(), []);
  const retry = useCallback(() => session.current?.retry(), []);
  return { ready, trouble, play, retry };
}
