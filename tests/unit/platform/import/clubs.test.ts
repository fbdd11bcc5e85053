import { describe, expect, test } from 'vitest';
import { ClubNames } from '#platform/import/club-names.ts';
import { clubOf, isUndecided, shortName } from '#platform/import/clubs.ts';

describe('one club', () => {
  test.each([
    ['Barnsley', 'en.3', 'Barnsley FC', 'en.3'],
    ['Cardiff', 'en.3', 'Cardiff City', 'en.3'],
    ['Cardiff City', 'en.3', 'Cardiff City FC', 'en.2'],
    ['AFC', 'en.3', 'AFC Wimbledon', 'en.4'],
    ['Hull City', 'en.2', 'Hull City AFC', 'en.2'],
    ['VfL Bochum', 'de.2', 'VfL Bochum 1848', 'de.1'],
    ['Real Valladolid', 'es.2', 'Real Valladolid CF', 'es.1'],
    ['Pisa SC', 'it.2', 'AC Pisa 1909', 'it.1'],
    ['Sassuolo Calcio', 'it.2', 'US Sassuolo Calcio', 'it.1'],
    ['RB Salzburg', 'at.1', 'FC Red Bull Salzburg (AUT)', 'uefa.cl'],
    ['Sturm Graz', 'at.1', 'SK Sturm Graz (AUT)', 'uefa.cl'],
    ['AC Milan', 'it.1', 'AC Milan (ITA)', 'uefa.cl'],
    ['AS Monaco FC', 'fr.1', 'AS Monaco FC (MCO)', 'uefa.cl'],
    ['Celtic FC', 'sco.1', 'Celtic FC (SCO)', 'uefa.el'],
    ['1. FC Köln', 'de.1', '1. FC KO\u0308LN', 'de.2'],
  ])('%s in %s is %s in %s', (one, here, other, there) => {
    expect(clubOf(one, here).id).toBe(clubOf(other, there).id);
  });
});

describe('two clubs', () => {
  test.each([
    ['Dundee FC', 'sco.1', 'Dundee United', 'sco.1'],
    ['Paris FC', 'fr.1', 'Paris Saint-Germain FC', 'fr.1'],
    ['Sturm Graz', 'at.1', 'Sturm Graz II', 'at.2'],
    ['Real Sociedad de Fútbol', 'es.1', 'Real Sociedad B', 'es.2'],
    ['Bristol City', 'en.2', 'Bristol Rovers', 'en.3'],
    ['Manchester City FC', 'en.1', 'Manchester United FC', 'en.1'],
    ['Arsenal FC', 'en.1', 'Arsenal FC', 'ar.1'],
    ['Rangers FC', 'sco.1', 'Rangers FC', 'en.1'],
    ['constructor', 'en.1', 'Object', 'en.1'],
    ['Barcelona (ECU)', 'uefa.cl', 'Barcelona (ESP)', 'uefa.cl'],
  ])('%s in %s is not %s in %s', (one, here, other, there) => {
    expect(clubOf(one, here).id).not.toBe(clubOf(other, there).id);
  });
});

test.each([
  ['AC Milan (ITA)', 'uefa.cl', 'IT', 'AC Milan'],
  ['AS Monaco FC (MCO)', 'uefa.cl', 'FR', 'AS Monaco FC'],
  ['Some Club (XYZ)', 'uefa.cl', null, 'Some Club'],
  ['Team of all countries', 'uefa.cl', 'EU', 'Team of all countries'],
  ['Odd Name (OLD)', 'de.1', 'DE', 'Odd Name (OLD)'],
  ['Any Club', 'zz.1', null, 'Any Club'],
])('%s in %s is from %s and called %s', (written, code, region, name) => {
  expect(clubOf(written, code)).toMatchObject({ region, name });
});

test.each(['N.N.', 'n. n.', 'TBD', 'TBA', 'Sieger EF', 'Winner SF1', 'Verlierer HF 2', 'W101', '?', 'To be decided'])(
  '%s is no team yet',
  (name) => {
    expect(isUndecided(name)).toBe(true);
  },
);

test.each(['NEC', 'AZ', 'AVS', 'LASK', 'Wigan', 'Lamia', 'NN Club', 'Winnerton', 'PSV'])('%s is a team', (name) => {
  expect(isUndecided(name)).toBe(false);
});

test('a club is shown under its longest spelling, whichever comes first', () => {
  const spellings = ['Barnsley', 'Barnsley FC', 'Barnsley'];
  for (const order of [spellings, spellings.toReversed()]) {
    const names = new ClubNames();
    for (const name of order) names.add('barnsley', name);
    expect(names.of('barnsley')).toBe('Barnsley FC');
  }
});

test('of equally long spellings the first by code point is shown', () => {
  for (const order of [
    ['Aab', 'AAB'],
    ['AAB', 'Aab'],
  ]) {
    const names = new ClubNames();
    for (const name of order) names.add('aab', name);
    expect(names.of('aab')).toBe('AAB');
  }
});

test.each([
  ['Arsenal FC', 'Arsenal'],
  ['FC Bayern München', 'Bayern München'],
  ['AFC Bournemouth', 'Bournemouth'],
  ['VfL Bochum 1848', 'VfL Bochum'],
  ['Bologna FC 1909', 'Bologna'],
  ['1. FC Union Berlin', '1. FC Union Berlin'],
  ['AFC', 'AFC'],
  ['AZ', 'AZ'],
])('%s is short %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
