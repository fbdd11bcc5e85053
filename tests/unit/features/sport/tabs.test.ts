import { expect, test } from 'vitest';
import { sportTabs } from '#features/sport/tabs.ts';
import { translatorFor } from '#i18n/translate.ts';

test('a sport has an overview and six parts, one of them current', () => {
  const tabs = sportTabs({ name: 'Ice Hockey' }, 'teams', translatorFor('en'), (path) => path);
  expect(tabs.map(({ href }) => href)).toEqual([
    '/sports/ice%20hockey',
    '/ice%20hockey/live-games',
    '/ice%20hockey/upcoming-matches',
    '/ice%20hockey/latest-matches',
    '/ice%20hockey/competitions',
    '/ice%20hockey/teams',
    '/ice%20hockey/highlights',
  ]);
  expect(tabs.filter(({ current }) => current).map(({ label }) => label)).toEqual(['Teams']);
});
