import { describe, expect, test } from 'vitest';
import { Fault } from '#platform/import/fault.ts';
import { identify } from '#platform/import/fixtures.ts';
import type { ParsedMatch } from '#platform/import/model.ts';
import { parseMatch } from '#platform/import/parse-match.ts';
import { match } from './season-folder.ts';

const PLACE = { code: 'en.3', sport: 'football', region: 'GB-ENG', nations: false };
const FILE = { place: PLACE, season: '2025-26' };
const identified = (entries: object[], file = FILE) => {
  const matches = entries.map(parseMatch).filter((one): one is ParsedMatch => !(one instanceof Fault));
  const { fixtures, faults } = identify(file, matches, () => undefined);
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
    expect(uuid(base, { ...FILE, place: { ...PLACE, code: 'en.2' } })).not.toBe(uuid(base));
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

test('a team against itself is refused', () => {
  expect(identified([match('Barnsley', 'Barnsley')]).reasons).toEqual([[0, 'team plays itself']]);
});

test('the same pairing in the same round of two stages is two matches', () => {
  const stages = [base, { ...base, stage: 'Playoffs' }];
  expect(identified(stages)).toMatchObject({ uuids: { length: 2 }, reasons: [] });
  expect(identified(stages).uuids[0]).toBe(uuid(base));
  expect(uuid({ ...base, stage: 'Playoffs' })).toBe(uuid(base));
});

test('a numbered match stays the same while its teams become known', () => {
  expect(uuid(match('W73', '3A/B/C', { num: 89 }))).toBe(uuid({ ...base, num: 89 }));
  expect(uuid({ ...base, num: 90 })).not.toBe(uuid({ ...base, num: 89 }));
});

describe('two spellings of one club are two clubs', () => {
  const teams = (...entries: object[]) => new Set(clubsIn(entries).map(({ id }) => id)).size;
  const known = (...entries: object[]) =>
    clubsIn(entries)
      .filter(({ isUnknown }) => !isUnknown)
      .map(({ name }) => name);
  const clubsIn = (entries: object[]) => {
    const matches = entries.map(parseMatch).filter((one): one is ParsedMatch => !(one instanceof Fault));
    return identify(FILE, matches, () => undefined).fixtures.flatMap(({ home, away }) => [home!, away!]);
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
