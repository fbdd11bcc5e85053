import { expect, test } from 'vitest';
import { Fault } from '#platform/import/fault.ts';
import { readOpenfootball } from '#platform/import/read-openfootball.ts';
import { match } from './season-folder.ts';

test.each([
  ['', 'broken JSON'],
  ['{"name": "League", "matches": [', 'broken JSON'],
  ['<!doctype html>', 'broken JSON'],
  ['null', 'no list of matches'],
  ['7', 'no list of matches'],
  ['[]', 'no list of matches'],
  ['{}', 'no list of matches'],
  ['{"matches": {}}', 'no list of matches'],
  ['{"name": "League", "clubs": []}', 'no list of matches'],
])('%j is refused as a whole: %s', (text, reason) => {
  const file = readOpenfootball(text);
  expect(file instanceof Fault && file.reason).toBe(reason);
});

test('a bad match spoils only itself', () => {
  const matches = [match('A', 'B'), null, match('C', 'D', { date: '2025-02-30' }), match('E', 'F')];
  const file = readOpenfootball(JSON.stringify({ name: 'League 2025/26', matches }));
  if (file instanceof Fault) throw new Error(file.reason);
  expect(file).toMatchObject({ title: 'League 2025/26', found: 4 });
  expect(file.matches.map(({ index, home }) => [index, home])).toEqual([
    [0, 'A'],
    [3, 'E'],
  ]);
  expect(file.faults.map(({ index, fault }) => [index, fault.reason])).toEqual([
    [1, 'not a match'],
    [2, 'impossible date'],
  ]);
});

test.each([undefined, 5, '', 'x'.repeat(201)])('title %o counts as none', (name) => {
  expect(readOpenfootball(JSON.stringify({ name, matches: [] }))).toMatchObject({ title: null, found: 0 });
});

test('what was found is shown in a way that cannot steer a terminal', () => {
  const { detail } = new Fault('impossible time', { time: `\u001b[2J\u202e${'x'.repeat(500)}` });
  expect(detail).not.toMatch(/\p{C}/u);
  expect(detail.length).toBeLessThan(130);
});
