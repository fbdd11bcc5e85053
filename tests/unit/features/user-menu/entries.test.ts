import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuEntries } from '#features/user-menu/entries.ts';

const ALL = { profile: true, follow: true, payment: true, settings: true, chat: true };

test('the entries have a fixed order and their paths', () => {
  expect(menuEntries(ALL).map(({ name, path }) => [name, path])).toEqual([
    ['profile', '/profile'],
    ['follow', '/follow'],
    ['payment', '/payment'],
    ['settings', '/setting'],
    ['chat', '/chat'],
  ]);
});

test.each(Object.keys(ALL))('the operator can leave out %s', (name) => {
  expect(menuEntries({ ...ALL, [name]: false }).map((entry) => entry.name)).toEqual(
    ['profile', 'follow', 'payment', 'settings', 'chat'].filter((other) => other !== name),
  );
});

test('every entry leads to an existing page', () => {
  for (const { path } of menuEntries(ALL)) expect(existsSync(`src/pages${path}.astro`), path).toBe(true);
});
