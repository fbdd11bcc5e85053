import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COOKIES } from '#api/session/cookies.server.ts';
import { FLASH_COOKIE } from '#api/session/flash.ts';
import { LEGAL_PAGES, textPath } from '#features/legal/text-path.ts';
import { LOCALES } from '#config/locales.ts';
import { sourceFiles } from '../../../support/source.ts';
import { visitedKey } from '#stores/onboarding.ts';

const cases = LOCALES.flatMap((locale) => LEGAL_PAGES.map((page) => [page, locale] as const));

test.each(cases)('%s has a text in %s, with headings that begin at the second level and skip none', (page, locale) => {
  const text = readFileSync(join('src/features/legal', textPath(page, locale)), 'utf8');
  const levels = [...text.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length ?? 0);
  expect(levels.length).toBeGreaterThan(3);
  expect(levels[0]).toBe(2);
  expect(levels.filter((level, index) => level < 2 || level - (levels[index - 1] ?? 2) > 1)).toEqual([]);
});

test('the page about cookies names every entry that pages keep on a device', () => {
  const keeping = sourceFiles('src').filter(({ text }) => /\b(local|session)Storage\b/.test(text));
  const KEYS = [/(?:KEY|FLASH) = '([^']+)'/g, /(?:Storage', |tItem\()'([^']+)'/g];
  const keys = keeping.flatMap(({ text }) => KEYS.flatMap((key) => [...text.matchAll(key)].map(([, name]) => name)));
  expect(new Set(keys).size).toBeGreaterThan(6);
  keys.push(...COOKIES, FLASH_COOKIE, visitedKey('').replace(':', ''));
  for (const language of ['en', 'de'] as const) {
    const text = readFileSync(join('src/features/legal', textPath('cookies', language)), 'utf8');
    expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  }
});
