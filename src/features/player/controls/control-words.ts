import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import type { PlayerTexts } from '../texts.ts';
import CONTROL_WORDS from './control-words.json' with { type: 'json' };

/** Translates media-chrome, whose words for each of our texts are in control-words.json. Call it before its elements are defined: they read their texts once. */
export function setControlWords(language: string, texts: PlayerTexts): void {
  const named = Object.entries(CONTROL_WORDS) as [keyof typeof CONTROL_WORDS, string[]][];
  const entries = named.flatMap(([name, words]) => words.map((word) => [word, texts[name]]));
  const words: Record<string, string> = { ...Object.fromEntries(entries), ...texts.units };
  addTranslation(language, words as Parameters<typeof addTranslation>[1]);
  setLanguage(language);
}
