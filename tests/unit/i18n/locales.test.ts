import { expect, test } from 'vitest';
import { LOCALES, localePath } from '#config/locales.ts';
import { LANGUAGE_TAG, splitLocale, WEEKDAYS } from '#i18n/locales.ts';

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

test.each(LOCALES)('the weekdays of %s are those of Unicode (CLDR), from Sunday', (locale) => {
  const name = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], { weekday: 'long', timeZone: 'UTC' });
  // 1 November 2026 is a Sunday.
  expect(WEEKDAYS[locale]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => name.format(Date.UTC(2026, 10, day))));
});
