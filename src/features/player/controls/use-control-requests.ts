import { type RefObject, useEffect, useRef } from 'react';
import type { PlayerActions } from '../player-state.ts';

/** Handles the requests of media-chrome that the player handles better: the live edge and the captions. */
export function useControlRequests(actions: PlayerActions): RefObject<HTMLElement | null> {
  const controller = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = controller.current;
    if (!element) return undefined;
    const requests = {
      mediaseektoliverequest: actions.seekToLive,
      mediatogglesubtitlesrequest: actions.toggleCaptions,
    };
    const answered = new AbortController();
    for (const [name, act] of Object.entries(requests)) {
      const answer = (event: Event) => {
        event.stopImmediatePropagation();
        act();
      };
      element.addEventListener(name, answer, { capture: true, signal: answered.signal });
    }
    return () => answered.abort();
  }, [actions]);
  return controller;
}
