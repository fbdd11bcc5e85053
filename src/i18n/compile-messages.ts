import { isolated } from '#lib/isolated.ts';

export type Values = Readonly<Record<string, string | number>>;
/** A text without values is itself; one with values is a function that fills them in. */
export type Message = string | ((values: Values) => string);
export type Messages = (key: string) => Message;

/** One language: its tag for plural rules, and its texts by key. */
interface Language {
  tag: string;
  texts: Readonly<Record<string, string>>;
}

const VALUE = /\{\{(\w+)\}\}/;

/**
 * The messages of a language, each compiled at its first use: all at once would take 4 ms of a start. A text that is missing
 * is that of `fallback`, plural rules included; an unknown key is its own text. `key_one` and `key_other` are one message
 * `key`, which chooses by `count`; a `count` that is no number takes `other`.
 */
export function compileMessages(language: Language, fallback: Language): Messages {
  const compiled = new Map<string, Message>();
  return (key) => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const message = compile(key, language) ?? compile(key, fallback);
    if (message !== undefined) compiled.set(key, message);
    return message ?? key;
  };
}

function compile(key: string, { tag, texts }: Language): Message | undefined {
  if (Object.hasOwn(texts, key)) return compileText(texts[key] ?? '');
  return Object.hasOwn(texts, `${key}_other`) ? compilePlural(key, { tag, texts }) : undefined;
}

function compileText(text: string): Message {
  if (!text.includes('{{')) return text;
  // Texts at even places, names of values between them.
  const [first = '', ...rest] = text.split(VALUE);
  if (rest.length === 2) {
    const [name = '', after = ''] = rest;
    return (values) => `${first}${shown(values[name])}${after}`;
  }
  return (values) => rest.reduce((filled, part, index) => filled + (index % 2 ? part : shown(values[part])), first);
}

const shown = (value: string | number | undefined) => (typeof value === 'string' ? isolated(value) : (value ?? ''));

function compilePlural(key: string, { tag, texts }: Language): Message {
  const [one = '', other = ''] = ['one', 'other'].map((form) => compileText(texts[`${key}_${form}`] ?? ''));
  const rules = new Intl.PluralRules(tag);
  return (values) => {
    const { count } = values;
    const form = typeof count === 'number' && rules.select(count) === 'one' ? one : other;
    return typeof form === 'string' ? form : form(values);
  };
}
