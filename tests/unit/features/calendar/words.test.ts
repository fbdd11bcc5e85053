import { expect, test } from 'vitest';
import type { Span } from '#features/calendar/ranges.ts';
import { feedAddresses } from '#features/calendar/feed.ts';
import { spanName, weekdays } from '#features/calendar/words.ts';
import { datesFor } from '#i18n/dates.ts';
import type { Locale } from '#config/locales.ts';

test.each<[Span, Locale, string]>([
  ['day', 'en', 'Saturday, 21/11/2026'],
  ['week', 'en', '16/11/2026 – 22/11/2026'],
  ['month', 'en', 'November 2026'],
  ['week', 'de', '16.11.2026 – 22.11.2026'],
  ['week', 'en-us', '11/16/2026 – 11/22/2026'],
])('a %s in %s is called %s', (span, locale, name) => {
  expect(spanName('2026-11-21', span, locale, datesFor(locale, 'Europe/Berlin'))).toBe(name);
});

test('a week begins on Monday', () => {
  expect(weekdays('en').map(({ short }) => short)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(weekdays('de')[0]).toEqual({ short: 'Mo', long: 'Montag' });
});

test.each(['https://site.example', 'http://127.0.0.1:4321'])('feeds of %s use webcal', (origin) => {
  expect(feedAddresses('team', 'u-1', origin)).toEqual({
    subscribe: `webcal://${new URL(origin).host}/api/v2/calendar/team/u-1.ics`,
    file: '/api/v2/calendar/team/u-1.ics',
  });
});
