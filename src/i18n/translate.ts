import { compileMessages, type Messages } from './compile-messages.ts';
import * as en from './en.ts';
import type { MessageValues } from './message-values.ts';
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

/** The values that a key needs: none, or each of its text's. */
type ValuesOf<Key> = Key extends keyof MessageValues ? [Record<MessageValues[Key], string | number>] : [];

/** Looks a message up and fills its `{{values}}`; `count` chooses the plural form. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Keys are unique over all files. */
const oneOf = (tag: string, texts: object) => ({
  tag,
  texts: Object.assign({}, ...Object.values(texts)) as Record<string, string>,
});
const [english, german] = [oneOf('en', en), oneOf('de', de)];
const inEnglish = compileMessages(english, english);
const MESSAGES: Record<Locale, Messages> = {
  en: inEnglish,
  de: compileMessages(german, english),
  'en-us': inEnglish,
};

/** The translator of a locale; en-us shares the English texts. Server only: islands get their texts as props. */
export function translatorFor(locale: Locale): Translate {
  const messages = MESSAGES[locale];
  return (key, ...[values]) => {
    const message = messages(key);
    return typeof message === 'string' ? message : message(values ?? {});
  };
}
