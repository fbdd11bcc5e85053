import { expect, test } from 'vitest';
import { localePath } from '#config/locales.ts';
import { splitLocale } from '#i18n/locales.ts';

test.each([
  ['/', 'en', '/'],
  ['/de', 'de', '/'],
  ['/de/teams/1', 'de', '/teams/1'],
  ['/en-us/teams', 'en-us', '/teams'],
  ['/dear', 'en', '/dear'],
  ['/teams/de', 'en', '/teams/de'],
])('%s is %s %s', (pathname, locale, path) => {
  expect(splitLocale(pathname, 'en')).toMatchObject({ locale, path });
});

test('the default language has bare paths, the others a prefix', () => {
  expect(localePath('/teams', 'en', 'en')).toBe('/teams');
  expect(localePath('/teams', 'de', 'en')).toBe('/de/teams');
  expect(localePath('/', 'de', 'en')).toBe('/de');
  expect(localePath('/', 'en', 'de')).toBe('/en');
});
