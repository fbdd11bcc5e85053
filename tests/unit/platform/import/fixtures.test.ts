import { describe, expect, test } from 'vitest';
import { Fault } from '#platform/import/fault.ts';
import { identify } from '#platform/import/fixtures.ts';
import { type ParsedMatch, parseMatch } from '#platform/import/parse-match.ts';
import { match } from './season-folder.ts';

const FILE = { code: 'en.3', season: '2025-26' };
const PLACE = { code: 'en.3', region: 'GB-ENG', sport: 'football', nations: false };
const identified = (entries: object[], file = FILE) => {
  const matches = entries.map(parseMatch).filter((one): one is ParsedMatch => !(one instanceof Fault));
  const { fixtures, faults } = identify(file, matches, PLACE, () => undefined);
  return { uuids: fixtures.map((one) => one.uuid), reasons: faults.map(({ index, fault }) => [index, fault.reason]) };
};
const uuid = (entry: object, file = FILE) => identified([entry], file).uuids[0];
const base = match('Barnsley FC', 'Cardiff City');

describe('the same match', () => {
  test.each([
    ['moved to another day', { date: '2026-02-03' }],
    ['moved to another hour', { time: '20:00' }],
    ['with a result', { score: { ft: [2, 0] } }],
    ['postponed', { status: 'postponed' }],
    ['with clubs in another spelling', { team1: 'Barnsley', team2: 'Cardiff' }],
  ])('%s', (_, rest) => {
    expect(uuid({ ...base, ...rest })).toBe(uuid(base));
  });
});

describe('another match', () => {
  test.each([
    ['in another round', { round: 'Matchday 2' }],
    ['the other way round', { team1: 'Cardiff City', team2: 'Barnsley FC' }],
    ['of other teams', { team2: 'Luton Town' }],
    ['without a round', { round: undefined }],
  ])('%s', (_, rest) => {
    expect(uuid({ ...base, ...rest })).not.toBe(uuid(base));
  });

  test('in another season or competition', () => {
    expect(uuid(base, { ...FILE, season: '2024-25' })).not.toBe(uuid(base));
    expect(uuid(base, { ...FILE, code: 'en.2' })).not.toBe(uuid(base));
  });

  test('on another day where the file knows no rounds', () => {
    const cup = { ...base, round: undefined };
    expect(identified([cup, { ...cup, date: '2026-01-10' }])).toMatchObject({ uuids: { length: 2 }, reasons: [] });
  });
});

test.each([
  ['the same again', {}, 'duplicate'],
  ['the same in another spelling', { team1: 'Barnsley' }, 'duplicate'],
  ['another day', { date: '2025-09-01' }, 'conflicting duplicate'],
  ['another time', { time: '20:00' }, 'conflicting duplicate'],
  ['another score', { score: { ft: [1, 0] } }, 'conflicting duplicate'],
  ['another status', { status: 'postponed' }, 'conflicting duplicate'],
])('of two entries for one match the second is refused: %s', (_, rest, reason) => {
  expect(identified([base, { ...base, ...rest }])).toMatchObject({ uuids: { length: 1 }, reasons: [[1, reason]] });
});

test.each([
  ['a team against itself', match('Barnsley', 'Barnsley'), 'team plays itself'],
  ['a team that is not known yet', match('Sieger EF', 'Barnsley'), 'team not decided yet'],
  ['two teams that are not known yet', match('N.N.', 'N.N.'), 'team not decided yet'],
])('%s is refused', (_, entry, reason) => {
  expect(identified([entry]).reasons).toEqual([[0, reason]]);
});

describe('two spellings of one club are two clubs', () => {
  const teams = (...entries: object[]) => new Set(clubsIn(entries).map(({ id }) => id)).size;
  const known = (...entries: object[]) =>
    clubsIn(entries)
      .filter(({ isUnknown }) => !isUnknown)
      .map(({ name }) => name);
  const clubsIn = (entries: object[]) => {
    const matches = entries.map(parseMatch).filter((one): one is ParsedMatch => !(one instanceof Fault));
    return identify(FILE, matches, PLACE, () => undefined).fixtures.flatMap(({ home, away }) => [home, away]);
  };

  test('when they meet', () => {
    expect(teams(match('Barnsley', 'Barnsley FC'))).toBe(2);
    expect(known(match('Barnsley', 'Barnsley FC'))).toEqual(['Barnsley']);
  });

  test('when they play others on one day, but not when a match is there twice', () => {
    expect(teams(match('Barnsley', 'Reading'), match('Barnsley FC', 'Luton Town'))).toBe(4);
    expect(teams(match('Barnsley', 'Reading'), match('Barnsley FC', 'Reading FC'))).toBe(2);
    expect(teams(match('Barnsley', 'Reading'), match('Barnsley FC', 'Luton Town', { date: '2025-09-01' }))).toBe(3);
  });

  test('also of clubs that nobody knows', () => {
    expect(teams(match('Kunterbunt', 'Reading'), match('Kunterbunt FC', 'Luton Town'))).toBe(4);
    expect(teams(match('Kunterbunt', 'Reading'), match('Luton Town', 'Kunterbunt FC', { date: '2025-09-01' }))).toBe(3);
  });
});
