import { expect, test } from 'vitest';
import { clubTitle, competitionTitle, teamTitle, venueTitle } from '#features/entity/titles.ts';
import { translatorFor } from '#i18n/translate.ts';

const t = translatorFor('en');
const sport = { uuid: 's', name: 'Handball' };
const region = { uuid: 'r', name: 'Germany' };

test.each([
  ['sport and region', { name: 'TV Nord', sport, region }, 'TV Nord (Handball, Germany)'],
  ['sport alone', { name: 'TV Nord', sport, region: null }, 'TV Nord (Handball)'],
  ['neither', { name: 'TV Nord', sport: null, region: null }, 'TV Nord'],
])('the title of a team has %s', (_case, team, title) => {
  expect(teamTitle(t, team)).toBe(title);
});

test('competitions of the same name have different titles', () => {
  const football = { uuid: 'f', name: 'Football' };
  const austria = { uuid: 'a', name: 'Austria' };
  expect(competitionTitle(t, { name: 'Bundesliga', sport: football, region })).toBe('Bundesliga (Germany, Football)');
  expect(competitionTitle(t, { name: 'Bundesliga', sport: football, region: austria })).toBe(
    'Bundesliga (Austria, Football)',
  );
  expect(competitionTitle(t, { name: 'Open Cup', sport: null, region: null })).toBe('Open Cup');
});

test('sports have the name of the visitor’s language', () => {
  const football = { uuid: 'f', name: 'Football' };
  expect(teamTitle(translatorFor('de'), { name: 'SC Nord', sport: football, region: null })).toBe('SC Nord (Fußball)');
});

test('the title of a club differs from that of its team, in both languages', () => {
  expect(clubTitle(translatorFor('en'), { name: 'TV Nord', region })).toBe('TV Nord (club, Germany)');
  expect(clubTitle(translatorFor('de'), { name: 'TV Nord', region: null })).toBe('TV Nord (Verein)');
});

test.each([
  ['city, sport and region', { name: 'Arena', city: 'Köln', sport, region }, 'Arena (venue, Köln, Handball, Germany)'],
  [
    'no city that its name contains',
    { name: 'Arena Köln', city: 'Köln', sport, region },
    'Arena Köln (venue, Handball, Germany)',
  ],
  ['its kind when nothing else is known', { name: 'Arena', city: null, sport: null, region: null }, 'Arena (venue)'],
])('the title of a venue has %s', (_case, venue, title) => {
  expect(venueTitle(translatorFor('en'), venue)).toBe(title);
});
