/** What this device remembers about captions; the language outlives switching them off. */
export interface CaptionsPreference {
  on: boolean;
  language: string | null;
}

const KEY = 'player.captions';
const LANGUAGE_KEY = 'player.captions.language';

type Reader = Pick<Storage, 'getItem'>;
type Writer = Pick<Storage, 'setItem'>;

export function rememberedCaptions(storage: Reader | null = deviceStorage()): CaptionsPreference {
  return { on: storage?.getItem(KEY) === 'on', language: storage?.getItem(LANGUAGE_KEY) ?? null };
}

/** Remembers a language, or with null that captions are off. Where the device refuses, the choice holds for this page. */
export function rememberCaptions(language: string | null, storage: Writer | null = deviceStorage()): void {
  try {
    storage?.setItem(KEY, language === null ? 'off' : 'on');
    if (language !== null) storage?.setItem(LANGUAGE_KEY, language);
  } catch {
    // A full or forbidden storage must not stop the captions from showing.
  }
}

function deviceStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
