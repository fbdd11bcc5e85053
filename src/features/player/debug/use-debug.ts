import { type RefObject, useEffect } from 'react';
import type { Session } from '../engine/session.ts';

/** `?debug=player` shows a developer what the film costs and where it stalls; its script comes only then. */
export function useDebug(video: RefObject<HTMLVideoElement | null>, session: RefObject<Session | null>) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('debug') !== 'player') return undefined;
    let stop = () => {};
    let gone = false;
    void import('./debug-overlay.ts').then(({ showDebug }) => {
      if (!gone && video.current) stop = showDebug(video.current, () => session.current);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [video, session]);
}
