import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileMessages } from '#i18n/compile-messages.ts';
import { de } from '#i18n/translate.ts';
import * as en from '#i18n/en.ts';

const flat = (files: Record<string, Record<string, string>>) =>
  Object.assign({}, ...Object.values(files)) as Record<string, string>;
const [english, german] = [
  { tag: 'en', texts: flat(en) },
  { tag: 'de', texts: flat(de) },
];

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

/** The values a message asks for, by its key without plural ending. */
function valuesOf(texts: Record<string, string>): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const stem = key.replace(/_(one|other)$/, '');
    const names = new Set([...(asked.get(stem) ?? []), ...namesIn(text), ...(stem === key ? [] : ['count'])]);
    if (names.size > 0) asked.set(stem, names);
  }
  return asked;
}

describe('every text', () => {
  test.each([
    ['English', english],
    ['German', german],
  ])('of %s compiles to a text, or to a function that fills in each value', (_name, language) => {
    const messages = compileMessages(language, english);
    const asked = valuesOf(language.texts);
    for (const [key, text] of Object.entries(language.texts)) {
      const message = messages(key.replace(/_(one|other)$/, ''));
      const names = asked.get(key.replace(/_(one|other)$/, ''));
      if (!names) expect(message, key).toBe(text);
      else {
        const count = key.endsWith('_one') ? 1 : 7;
        const values = { ...Object.fromEntries([...names].map((name) => [name, `<${name}>`])), count };
        const filled = namesIn(text).reduce(
          (rest, name) => rest.replace(`{{${name}}}`, String(Reflect.get(values, name))),
          text,
        );
        expect(typeof message === 'function' && message(values), key).toBe(filled);
      }
    }
  });

  test('asks for the same values in both languages, and those that message-values.ts names', () => {
    const inEnglish = valuesOf(english.texts);
    expect(valuesOf(german.texts)).toEqual(inEnglish);
    const source = readFileSync('src/i18n/message-values.ts', 'utf8');
    const named = [...source.matchAll(/^ {2}'?([\w.]+)'?: (.*);$/gm)].map(([, key, names]) => [key, names]);
    const wanted = [...inEnglish].map(([key, names]) => [
      key,
      [...names]
        .sort()
        .map((name) => `'${name}'`)
        .join(' | '),
    ]);
    expect(named).toEqual(wanted.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  });
});

describe('a text that is missing', () => {
  const fallback = {
    tag: 'en',
    texts: { hello: 'Hello', bye: 'Bye {{name}}', found_one: 'a hit', found_other: '{{count}} hits' },
  };
  // French counts 0 as one.
  const messages = compileMessages({ tag: 'fr', texts: { hello: 'Salut' } }, fallback);
  const of = (key: string, values = {}) => {
    const message = messages(key);
    return typeof message === 'function' ? message(values) : message;
  };

  test('is the fallback language’s', () => {
    expect(of('hello')).toBe('Salut');
    expect(of('bye', { name: 'Ann' })).toBe('Bye Ann');
  });

  test('counts by the rules of the language it is in', () => {
    expect([0, 1, 2].map((count) => of('found', { count }))).toEqual(['0 hits', 'a hit', '2 hits']);
    const french = compileMessages({ tag: 'fr', texts: { ...fallback.texts, found_one: 'un' } }, fallback)('found');
    expect(typeof french === 'function' && french({ count: 0 })).toBe('un');
  });
});
