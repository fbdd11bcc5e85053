import { describe, expect, test } from 'vitest';
import { ClubNames } from '#platform/import/club-names.ts';
import { openSideOf } from '#lib/open-side.ts';
import { clubOf, type NamedClub } from '#platform/import/clubs.ts';
import { leagueOf } from '#platform/import/leagues.ts';

const inFile = (written: string, code: string, more: object = {}): NamedClub =>
  clubOf(written, { code, region: leagueOf(code)?.region ?? null, sport: 'football', nations: false, ...more });

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
    ['Bor. Mönchengladbach', 'de.1', 'Borussia Mönchengladbach', 'de.1'],
    ['Bayern Muenchen', 'de.1', 'FC Bayern München (GER)', 'uefa.cl'],
    ['WSG Wattens', 'at.2', 'WSG Tirol', 'at.1'],
    ['Man Utd', 'en.1', 'Manchester United (ENG)', 'uefa.cl'],
    ['Jong Ajax', 'nl.2', 'Ajax II', 'nl.2'],
    ['Bayern Munich (W)', 'de.1', 'FC Bayern München Frauen', 'de.1'],
    ['Arsenal', 'eng.wsl', 'Arsenal Women', 'eng.wsl'],
    ['1. FC Köln', 'de.1', '1. FC KO\u0308LN', 'de.2'],
  ])('%s in %s is %s in %s', (one, here, other, there) => {
    expect(inFile(one, here).id).toBe(inFile(other, there).id);
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
    ['TSV 1860 München', 'de.2', 'Bayern München', 'de.1'],
    ['SV Innsbruck', 'at.cup', 'FC Wacker Innsbruck', 'at.1'],
    ['Borussia Dortmund II', 'de.3', 'Borussia Dortmund', 'de.1'],
    ['Bayern München Frauen', 'de.1', 'Bayern München', 'de.1'],
    ['Bayern München U19', 'de.1', 'Bayern München', 'de.1'],
    ['Wimbledon FC', 'en.1', 'AFC Wimbledon', 'en.3'],
    ['constructor', 'en.1', 'Object', 'en.1'],
    ['Barcelona (ECU)', 'uefa.cl', 'Barcelona (ESP)', 'uefa.cl'],
  ])('%s in %s is not %s in %s', (one, here, other, there) => {
    expect(inFile(one, here).id).not.toBe(inFile(other, there).id);
  });
});

test.each([
  ['AC Milan (ITA)', 'uefa.cl', 'IT', 'AC Milan'],
  ['AS Monaco FC (MCO)', 'uefa.cl', 'MC', 'AS Monaco'],
  ['Swansea City', 'en.1', 'GB-WLS', 'Swansea City'],
  ['Some Club (XYZ)', 'uefa.cl', null, 'Some Club'],
  ['Team of all countries', 'uefa.cl', null, 'Team of all countries'],
  ['Odd Name (OLD)', 'de.1', 'DE', 'Odd Name (OLD)'],
  ['Any Club', 'zz.1', null, 'Any Club'],
])('%s in %s is from %s and called %s', (written, code, region, name) => {
  expect(inFile(written, code)).toMatchObject({ region, name });
});

test('a reserve team and the women are teams of the same club', () => {
  const [first, ...others] = ['VfB Stuttgart', 'VfB Stuttgart II', 'VfB Stuttgart Frauen', 'VfB Stuttgart U19'].map(
    (name) => inFile(name, 'de.1'),
  );
  expect(new Set([first, ...others].map((team) => team?.id)).size).toBe(4);
  for (const team of others) expect(team?.club).toBe(first?.club);
});

test('a national team has its country and no club', () => {
  const nation = (name: string) => inFile(name, 'world', { nations: true });
  expect(nation('Korea Republic')).toMatchObject({ region: 'KR', club: null, name: 'South Korea', isUnknown: false });
  expect(nation('Deutschland')).toMatchObject({ region: 'DE', name: 'Germany', id: nation('Germany').id });
  expect(nation('Germany').aliases).toContain('Deutschland');
  expect(nation('England U21').id).not.toBe(nation('England').id);
  expect(nation('Yugoslavia')).toMatchObject({ region: null, name: 'Yugoslavia', isUnknown: false });
  expect(nation('Ruritania')).toMatchObject({ region: null, name: 'Ruritania', isUnknown: true });
});

test('a club of another sport is not looked for among the football clubs', () => {
  const handball = inFile('Bayern München', 'de.1', { sport: 'handball' });
  expect(handball.id).not.toBe(inFile('Bayern München', 'de.1').id);
  expect(handball).toMatchObject({ region: 'DE', known: null, isUnknown: false });
});

test.each(['N.N.', 'n. n.', 'TBD', 'TBA', 'Sieger EF', 'Winner SF1', 'Verlierer HF 2', 'W101', '?', 'To be decided'])(
  '%s is no team yet',
  (name) => {
    expect(openSideOf(name)).not.toBeNull();
  },
);

test.each(['NEC', 'AZ', 'AVS', 'LASK', 'Wigan', 'Lamia', 'NN Club', 'Winnerton', 'PSV'])('%s is a team', (name) => {
  expect(openSideOf(name)).toBeNull();
});

const spelled = (...names: string[]): ClubNames => {
  const all = new ClubNames();
  for (const name of names) all.add({ ...inFile(name, 'de.9'), id: 'x' });
  return all;
};

test.each([
  ['FC Kunterbunt', ['Kunterbunt', 'FC Kunterbunt', 'Kunterbunt']],
  ['KAB', ['Kab', 'KAB']],
  ['Bayern München', ['FC Bayern München', 'Bayern München', 'Bayern Mün.']],
])('a club is shown as %s, whichever of %j comes first', (shown, spellings) => {
  for (const order of [spellings, spellings.toReversed()]) expect(spelled(...order).of('x')).toBe(shown);
});

test.each([
  ['Arsenal FC', 'en.1', 'Arsenal'],
  ['FC Bayern München', 'de.1', 'Bayern München'],
  ['1. FC Köln', 'de.1', 'Köln'],
  ['AZ Alkmaar', 'nl.1', 'AZ Alkmaar'],
  ['FC Kunterbunt 1909', 'de.9', 'Kunterbunt'],
  ['AFC', 'fr.9', 'AFC'],
])('%s in %s is short %s', (name, code, short) => {
  expect(inFile(name, code).shortName).toBe(short);
});
