import { expect, test } from 'vitest';
import { venueTitle } from '#features/venue/title.ts';
import { translatorFor } from '#i18n/translate.ts';

const sport = { uuid: 's', name: 'Handball' };
const region = { uuid: 'r', name: 'Germany' };

test.each([
  ['city, sport and region', { name: 'Arena', city: 'Köln', sport, region }, 'Arena (venue, Köln, Handball, Germany)'],
  [
    'no city it names itself',
    { name: 'Arena Köln', city: 'Köln', sport, region },
    'Arena Köln (venue, Handball, Germany)',
  ],
  ['nothing else where nothing is known', { name: 'Arena', city: null, sport: null, region: null }, 'Arena (venue)'],
])('a venue is told apart by %s', (_case, venue, title) => {
  expect(venueTitle(translatorFor('en'), venue)).toBe(title);
});
