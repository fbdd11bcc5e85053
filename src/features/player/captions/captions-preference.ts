import { keepIn, readFrom } from '#lib/device-storage.ts';
import { markChanged } from '#stores/settings-mark.ts';

/** What this device remembers about captions; the language outlives switching them off. */
export interface CaptionsPreference {
  on: boolean;
  language: string | null;
}

const KEY = 'player.captions';
const LANGUAGE_KEY = 'player.captions.language';

export function rememberedCaptions(): CaptionsPreference {
  return { on: readFrom('localStorage', KEY) === 'on', language: readFrom('localStorage', LANGUAGE_KEY) };
}

/** Remembers a language, or with null that captions are off. Where the device refuses, the choice holds for this page. */
export function rememberCaptions(language: string | null): void {
  const chosen = language === null ? 'off' : 'on';
  const changed = chosen !== readFrom('localStorage', KEY);
  keepIn('localStorage', KEY, chosen);
  if (language !== null) keepIn('localStorage', LANGUAGE_KEY, language);
  // It is a setting, which the account of who is signed in keeps too.
  if (changed) markChanged();
}
