import { keepIn, readFrom } from '#lib/device-storage.ts';
import { markChanged } from '#stores/settings-mark.ts';

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
