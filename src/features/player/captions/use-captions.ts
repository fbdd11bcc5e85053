import { useEffect, useRef } from 'react';
import { captionLook } from './caption-look.ts';
import { captionsOf, captionsToTurnOn, showCaptions, shownCaptions } from './captions.ts';
import { rememberCaptions, rememberedCaptions } from './captions-preference.ts';
import type { PlayerParts } from '../player-state.ts';

/** Shows the captions chosen on this device. Returns how to choose. */
export function useCaptions({ video, state, patch }: PlayerParts) {
  /** undefined: the page's language. */
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
      // Overrides the default captions, which the engine shows by itself.
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

  const chooseCaptions = (language: string | null) => {
    chosen.current = language;
    rememberCaptions(language);
    showCaptions(video.current?.textTracks ?? [], language);
    patch({ caption: language });
  };
  const toggleCaptions = () => {
    const page = document.documentElement.lang;
    chooseCaptions(
      state.caption === null ? captionsToTurnOn(state.captions, rememberedCaptions().language, page) : null,
    );
  };
  return { chooseCaptions, toggleCaptions };
}

/** Full screen on an iPhone is the system's player with its own captions menu. */
function inSystemFullscreen(video: HTMLVideoElement): boolean {
  return 'webkitDisplayingFullscreen' in video && video.webkitDisplayingFullscreen === true;
}
