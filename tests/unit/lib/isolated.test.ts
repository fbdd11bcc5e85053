import { expect, test } from 'vitest';
import { compileMessages } from '#i18n/compile-messages.ts';
import { isolated } from '#lib/isolated.ts';

test('only names that are written from right to left are isolated', () => {
  for (const name of ['1. FC Köln', 'Χαλκηδόνα', 'Спартак', '', 'U+2068']) expect(isolated(name)).toBe(name);
  for (const name of ['הפועל תל אביב', 'نادي الهلال', 'FC الهلال 2'])
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
});

test('messages isolate such names, and nothing else', () => {
  const language = { tag: 'en', texts: { won: 'Won against {{name}}, {{date}}', one: 'Follow {{name}} now' } };
  const messages = compileMessages(language, language);
  const say = (key: string, values: object) => (messages(key) as (values: object) => string)(values);
  expect(say('won', { name: 'الهلال', date: '21/11/2026' })).toBe('Won against \u2068الهلال\u2069, 21/11/2026');
  expect(say('won', { name: 'Arsenal', date: 3 })).toBe('Won against Arsenal, 3');
  expect(say('one', { name: 'הפועל' })).toBe('Follow \u2068הפועל\u2069 now');
});
