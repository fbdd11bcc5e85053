import i18next from 'i18next';
import * as en from './en.ts';
import type { Locale } from '#config/locales.ts';

const files = import.meta.glob<Record<string, string>>('./de/*.json', { eager: true, import: 'default' });

/** Every message in German by namespace; a test holds the keys equal to the English ones. */
export const de = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.slice('./de/'.length, -'.json'.length), texts]),
);

type Namespaces = typeof en;
type RawKey = { [N in keyof Namespaces]: keyof Namespaces[N] & string }[keyof Namespaces];
/** A message's key; plural forms (`_one`, `_other`) are chosen by `count` and share the key without the ending. */
export type MessageKey = RawKey extends infer K ? (K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K) : never;

/** Looks a message up and fills its `{{values}}`; `count` chooses the plural form. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

/** Keys are unique over all files: one flat namespace is ten times as fast. */
const oneOf = (texts: object) => ({
  translation: Object.assign({}, ...Object.values(texts)) as Record<string, string>,
});
const messages = i18next.createInstance();
await messages.init({
  resources: { en: oneOf(en), de: oneOf(de) },
  lng: 'en',
  fallbackLng: 'en',
  // Keys are flat and dotted as in the specification; views escape what they print.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const LANGUAGE: Record<Locale, 'en' | 'de'> = { en: 'en', de: 'de', 'en-us': 'en' };

/** The translator of a locale; en-us shares the English texts. Server only: islands get their texts as props. */
export function translatorFor(locale: Locale): Translate {
  const translate = messages.getFixedT(LANGUAGE[locale]);
  return (key, values) => translate(key as string, values ?? {});
}
