import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from '#i18n/translate.ts';
import * as en from '#i18n/en.ts';
import { translatorFor } from '#i18n/translate.ts';

const flat = (messages: Record<string, Record<string, string>>) =>
  Object.assign({}, ...Object.values(messages)) as Record<string, string>;
const english = flat(en);
const german = flat(de);
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('German has exactly the messages English has', () => {
  expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
});

test('no key stands in two namespaces', () => {
  const keys = Object.values(en).flatMap((namespace) => Object.keys(namespace));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('both languages fill the same values, and no text is empty', () => {
  for (const [key, text] of Object.entries(english)) {
    expect(values(german[key] ?? ''), key).toEqual(values(text));
    expect(text.trim() && german[key]?.trim(), key).toBeTruthy();
  }
});

test('every message is used somewhere', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|tsx?)$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
  // A template such as `timeline.${kind}` uses every key that begins so.
  const prefixes = [...sources.matchAll(/`([a-z][\w.]*\.)\$\{/g)].map(([, prefix]) => prefix ?? '');
  // `${of}.noLive` uses every key that ends so.
  const endings = [...sources.matchAll(/`\$\{\w+\}(\.\w+)`/g)].map(([, ending]) => ending ?? '');
  const unused = Object.keys(english)
    .map((key) => key.replace(/_(one|other)$/, ''))
    .filter((key) => !sources.includes(`'${key}'`))
    .filter((key) => !prefixes.some((prefix) => key.startsWith(prefix)) && !endings.some((end) => key.endsWith(end)));
  expect(unused).toEqual([]);
});

test('a message is filled, counted and never escaped twice', () => {
  const t = translatorFor('de');
  expect(t('search.found', { count: 1 })).toBe('1 Treffer');
  expect(t('search.none', { query: 'Ä & <b>' })).toContain('Ä & <b>');
  expect(translatorFor('en-us')('home.live')).toBe('Live now');
});
