import { describe, expect, test } from 'vitest';
import { Fault } from '#platform/import/fault.ts';
import { parseMatch } from '#platform/import/parse-match.ts';
import { match } from './season-folder.ts';

const parsed = (rest: object) => {
  const result = parseMatch(match('Home', 'Away', rest), 7);
  if (result instanceof Fault) throw new Error(result.reason);
  return result;
};
const refused = (value: unknown) => {
  const result = parseMatch(value, 7);
  return result instanceof Fault ? result.reason : 'accepted';
};

test('a full entry', () => {
  expect(parsed({ round: 'Matchday 3', date: '2025-09-13', time: '18:30', score: { ht: [0, 1], ft: [2, 1] } })).toEqual(
    {
      index: 7,
      key: null,
      number: null,
      stage: null,
      group: null,
      offset: null,
      ground: null,
      goals: null,
      round: 'Matchday 3',
      day: '2025-09-13',
      minutes: 18 * 60 + 30,
      home: 'Home',
      away: 'Away',
      score: { ht: [0, 1], ft: [2, 1] },
      status: 'finished',
      warning: null,
    },
  );
});

describe('kick-off time', () => {
  test.each([
    ['20:30', 1230],
    ['9:30', 570],
    ['00:00', 0],
    ['23:59', 1439],
    [undefined, null],
    [null, null],
    ['', null],
  ])('%o is minute %o of the day', (time, minutes) => {
    expect(parsed({ time }).minutes).toBe(minutes);
  });

  test.each(['24:00', '12:60', '8pm', '20:30 XYZ', '20:30 UTC+99', -5, 2030, {}])('%o is refused', (time) => {
    expect(refused(match('Home', 'Away', { time }))).toBe('impossible time');
  });
});

test.each([
  '2025-02-30',
  '2025-02-29',
  '2025-13-01',
  '2025-00-10',
  '25-08-22',
  '2025-8-2',
  '0025-01-01',
  '',
  null,
  20250822,
])('date %o is refused', (date) => {
  expect(refused(match('Home', 'Away', { date }))).toBe('impossible date');
});

test('a leap day is a date', () => {
  expect(parsed({ date: '2024-02-29' }).day).toBe('2024-02-29');
});

describe('score', () => {
  test.each([
    ['absent', undefined, null, 'scheduled'],
    ['null', null, null, 'scheduled'],
    ['empty', {}, null, 'scheduled'],
    ['full time', { ft: [1, 0] }, { ft: [1, 0] }, 'finished'],
    ['goalless', { ft: [0, 0] }, { ft: [0, 0] }, 'finished'],
    ['with half time', { ht: [0, 0], ft: [1, 0] }, { ht: [0, 0], ft: [1, 0] }, 'finished'],
    ['extra time only', { et: [2, 1] }, { et: [2, 1] }, 'finished'],
    ['shoot-out', { ft: [1, 1], et: [1, 1], p: [4, 2] }, { ft: [1, 1], et: [1, 1], p: [4, 2] }, 'finished'],
    ['parts that are null', { ht: null, ft: [3, 2], et: null }, { ft: [3, 2] }, 'finished'],
    ['the older pair', [2, 2], { ft: [2, 2] }, 'finished'],
    ['half time without a result', { ht: [1, 0] }, null, 'scheduled'],
    ['a shoot-out without a result', { p: [5, 4] }, null, 'scheduled'],
    ['unknown parts', { agg: [3, 3] }, null, 'scheduled'],
  ])('%s', (_, score, kept, status) => {
    expect(parsed({ score })).toMatchObject({ score: kept, status });
  });

  test.each([
    [{ ft: [-1, 0] }],
    [{ ft: [1.5, 0] }],
    [{ ft: ['1', '0'] }],
    [{ ft: [1] }],
    [{ ft: [1, 2, 3] }],
    [{ ft: [1, null] }],
    [{ ft: '1-0' }],
    [{ ft: [1, 0], ht: [0, -2] }],
    [{ ft: [1e9, 0] }],
    [[1]],
    [['a', 'b']],
    ['1-0'],
    [3],
  ])('%j is refused', (score) => {
    expect(refused(match('Home', 'Away', { score }))).toBe('impossible score');
  });
});

describe('status', () => {
  test.each([
    ['postponed', {}, 'postponed', true],
    ['cancelled', {}, 'cancelled', true],
    ['canceled', {}, 'cancelled', true],
    ['Awarded', { ft: [3, 0] }, 'awarded', true],
    [' POSTPONED ', {}, 'postponed', true],
    ['', {}, 'scheduled', true],
    [null, { ft: [1, 0] }, 'finished', true],
    ['abandoned', {}, 'abandoned', true],
    ['walkover', { ft: [3, 0] }, 'awarded', true],
    ['finished', {}, 'scheduled', true],
    ['mislaid', {}, 'scheduled', false],
    ['mislaid', { ft: [1, 0] }, 'finished', false],
    ['constructor', {}, 'scheduled', false],
    [12, {}, 'scheduled', false],
  ])('%o with score %j is %s', (word, score, status, known) => {
    const result = parsed({ status: word, score });
    expect(result.status).toBe(status);
    expect(result.warning === null).toBe(known);
  });
});

describe('names', () => {
  test('are composed and have single spaces', () => {
    expect(parsed({ team1: ' 1. FC  Ko\u0308ln\n' }).home).toBe('1. FC K\u00f6ln');
  });

  test.each(['', '   ', null, undefined, 7, ['Home'], {}, 'x'.repeat(201), 'Ho\u0000me', 'Ho\ud800me'])(
    '%o is refused',
    (team) => {
      expect(refused(match('Home', 'Away', { team1: team }))).toBe('no usable team name');
      expect(refused(match('Home', 'Away', { team2: team }))).toBe('no usable team name');
    },
  );

  test('may have 200 characters', () => {
    expect(parsed({ team2: 'é'.repeat(200) }).away).toHaveLength(200);
  });
});

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  [12, '12'],
  ['Finals,  Semifinals', 'Finals, Semifinals'],
])('round %o is %o', (round, kept) => {
  expect(parsed({ round }).round).toBe(kept);
});

test.each([null, 5, 'match', undefined])('%o is not a match', (value) => {
  expect(refused(value)).toBe('not a match');
});

test.each([{}, [], true])('%o has no teams', (value) => {
  expect(['no usable team name', 'not a match']).toContain(refused(value));
});
