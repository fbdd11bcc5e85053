import { useEffect, useRef } from 'react';
import { captionLook } from './caption-look.ts';
import { captionsOf, captionsToTurnOn, showCaptions, shownCaptions } from './captions.ts';
import type { PlayerParts } from '../player-state.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { markChanged } from '#stores/settings-mark.ts';

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

const KEY = 'player.captions';
const LANGUAGE_KEY = 'player.captions.language';

/** The captions setting of this device; it remembers the language while captions are off. */
export function rememberedCaptions() {
  return { on: readFrom('localStorage', KEY) === 'on', language: readFrom('localStorage', LANGUAGE_KEY) };
}

/** Stores a language, or null for no captions. Without storage the choice lasts for this page. */
export function rememberCaptions(language: string | null): void {
  const chosen = language === null ? 'off' : 'on';
  const changed = chosen !== readFrom('localStorage', KEY);
  keepIn('localStorage', KEY, chosen);
  if (language !== null) keepIn('localStorage', LANGUAGE_KEY, language);
  // Synchronises with the account.
  if (changed) markChanged();
}
