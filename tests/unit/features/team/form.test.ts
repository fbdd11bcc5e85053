import { expect, test } from 'vitest';
import { event } from '#contract/event.ts';
import { formOf, outcomesOf } from '#features/team/form.ts';

const side = (uuid: string) => ({ uuid, name: uuid.toUpperCase() });
const match = (fields: object) =>
  event.parse({
    uuid: 'e',
    name: 'Us – Them',
    eventType: 'x',
    startTime: '2026-11-20T15:00:00Z',
    status: 'finished',
    teams: [side('us'), side('them')],
    ...fields,
  });
const AWAY = { teams: [side('them'), side('us')] };

test.each([
  ['won at home', { score: { home: 2, away: 1 } }, ['win']],
  ['lost at home', { score: { home: 0, away: 1 } }, ['loss']],
  ['won away', { ...AWAY, score: { home: 0, away: 1 } }, ['win']],
  ['lost away', { ...AWAY, score: { home: 3, away: 1 } }, ['loss']],
  ['level', { score: { home: 1, away: 1 } }, ['draw']],
  ['level, won on penalties', { score: { home: 1, away: 1, p: [5, 4] } }, ['win']],
  ['level, lost on penalties away', { ...AWAY, score: { home: 1, away: 1, p: [5, 4] } }, ['loss']],
  ['awarded', { status: 'awarded', score: { home: 3, away: 0 } }, ['win']],
  ['nobody reported a result', { score: null }, []],
  ['still running', { status: 'live', score: { home: 2, away: 0 } }, []],
  ['a field of many', { teams: [side('us'), side('a'), side('b')], score: { home: 1, away: 0 } }, []],
  ['without the team', { teams: [side('a'), side('b')], score: { home: 1, away: 0 } }, []],
])('%s', (_case, fields, outcomes) => {
  expect(formOf('us', [match(fields)]).map(({ outcome }) => outcome)).toEqual(outcomes);
});

test('the form has the last five matches with a result, newest last', () => {
  const latest = ['1', '2', '3', '4', '5', '6', '7'].map((uuid) =>
    match({ uuid, score: uuid === '2' ? null : { home: Number(uuid), away: 3 } }),
  );
  const form = formOf('us', latest);
  expect(form.map(({ event: { uuid } }) => uuid)).toEqual(['6', '5', '4', '3', '1']);
  expect(form.map(({ outcome }) => outcome)).toEqual(['win', 'win', 'win', 'draw', 'loss']);
  expect(form[0]?.opponent).toBe('THEM');
});

test('a team that has not played has no form', () => {
  expect(formOf('us', [])).toEqual([]);
});

test('counts head-to-head results for one team, ignoring matches without a result', () => {
  const score = (home: number, away: number) => ({ score: { home, away } });
  const played = [match(score(2, 0)), match({ ...AWAY, ...score(2, 0) }), match(score(1, 1)), match({ score: null })];
  expect(outcomesOf('us', played)).toEqual({ win: 1, draw: 1, loss: 1 });
  expect(outcomesOf('them', played)).toEqual({ win: 1, draw: 1, loss: 1 });
  expect(outcomesOf('us', played.slice(0, 1))).toEqual({ win: 1, draw: 0, loss: 0 });
});
