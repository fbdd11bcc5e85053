import { type RefObject, useEffect, useRef } from 'react';
import { captionLook } from './caption-look.ts';
import { captionsOf, captionsToTurnOn, showCaptions, shownCaptions } from './captions.ts';
import { rememberCaptions, rememberedCaptions } from './captions-preference.ts';
import type { PatchState, PlayerState } from '../player-state.ts';

/** Keeps the video's text tracks at what this device chose, and returns how to choose. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, state: PlayerState, patch: PatchState) {
  /** undefined: the page's language, because the device stores only that captions are on. */
  const chosen = useRef<string | null | undefined>(null);

  useEffect(() => {
    const element = video.current;
    if (state.phase !== 'ready' || !element) return undefined;
    const tracks = element.textTracks;
    const { on, language } = rememberedCaptions();
    chosen.current = on ? (language ?? undefined) : null;
    patch({ look: captionLook() });
    const follow = () => {
      const captions = captionsOf(tracks);
      const suits = () => captionsToTurnOn(captions, null, document.documentElement.lang);
      // The engine shows default captions by itself; only the viewer may.
      if (inSystemFullscreen(element)) chosen.current = shownCaptions(tracks);
      else showCaptions(tracks, chosen.current === undefined ? suits() : chosen.current);
      patch({ captions, caption: shownCaptions(tracks) });
    };
    follow();
    const events = ['addtrack', 'removetrack', 'change'] as const;
    for (const event of events) tracks.addEventListener(event, follow);
    return () => {
      for (const event of events) tracks.removeEventListener(event, follow);
    };
  }, [video, state.phase, patch]);

  const choose = (language: string | null) => {
    chosen.current = language;
    rememberCaptions(language);
    showCaptions(video.current?.textTracks ?? [], language);
    patch({ caption: language });
  };
  const toggle = () => {
    const page = document.documentElement.lang;
    choose(state.caption === null ? captionsToTurnOn(state.captions, rememberedCaptions().language, page) : null);
  };
  return { choose, toggle };
}

/** On an iPhone the full screen is the system's player with its own captions menu. */
function inSystemFullscreen(video: HTMLVideoElement): boolean {
  return 'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen === true;
}
