import { expect, test } from 'vitest';
import type { FormatFacts } from '#contract/format.ts';
import { formatIn } from '#features/admin/catalogue/season-format.ts';
import { playersIn, squadText } from '#features/admin/catalogue/squad-text.ts';
import { submitted } from '#features/admin/form.ts';
import { translatorFor } from '#i18n/translate.ts';

const t = translatorFor('en');

test.each([
  ['9 Ada Example, forward', 9, 'Ada Example', 'forward'],
  ['#10. Bo Sample', 10, 'Bo Sample', null],
  ['Cy Model; keeper', null, 'Cy Model', 'keeper'],
  ['7\tDee Pattern\tdefender', 7, 'Dee Pattern', 'defender'],
  ['1) Émile Ößler', 1, 'Émile Ößler', null],
  ['Jean-Luc O’Neil 2nd', null, 'Jean-Luc O’Neil 2nd', null],
] as const)('%s', (line, number, name, position) => {
  expect(playersIn(line)).toEqual([{ number, name, position }]);
});

test('lines without a name are left out, and what is shown reads back as it was', () => {
  const text = '9 Ada Example, forward\nBo Sample';
  const players = playersIn(`\n12\n--\n${text}\n`);
  expect(squadText(players.map((player) => ({ ...player, uuid: '', bornOn: null, active: true })) as never)).toBe(text);
});

/** What a season's form makes of stored corrections, or the fault that it shows. */
async function formatOf(fields: Record<string, string | string[]>, stored: FormatFacts = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
  let format: FormatFacts | null | undefined;
  const sent = await submitted(form, t, async (read) => {
    format = formatIn(read, stored, t);
    return undefined;
  });
  return sent instanceof Response || sent.faults.length === 0 ? format : sent.faults;
}

const STORED: FormatFacts = {
  deductions: [
    { team: 'a', points: 3, reason: 'late' },
    { team: 'b', points: 1, reason: 'players' },
  ],
  stages: { one: { name: 'Apertura' }, gone: { kind: 'split' } },
};

test('a season’s form adds, takes back and keeps', async () => {
  const fields = {
    'no-deduction': '0',
    team: 'c',
    points: '6',
    reason: 'licence',
    'tie-1': 'head-to-head',
    'tie-2': 'head-to-head',
  };
  const stages = { stage: ['one', 'two'], 'stage-kind': ['', 'knock-out'], 'stage-carries': ['half', ''] };
  expect(await formatOf({ ...fields, ...stages, zone: 'relegation', from: '-2', to: '-1' }, STORED)).toEqual({
    deductions: [
      { team: 'b', points: 1, reason: 'players' },
      { team: 'c', points: 6, reason: 'licence' },
    ],
    zones: [{ kind: 'relegation', from: -2, to: -1 }],
    ties: ['head-to-head'],
    stages: { gone: { kind: 'split' }, one: { name: 'Apertura', carries: 'half' }, two: { kind: 'knock-out' } },
  });
});

test('an empty form takes every correction back', async () => {
  expect(await formatOf({})).toBe(null);
});

test('a deduction without points is a fault at its field', async () => {
  expect(await formatOf({ team: 'a' })).toMatchObject([{ field: 'points' }]);
});

test.each([
  ['a', { champion: 'a' }],
  ['nobody', { champion: null }],
  ['', null],
])('the title in a season’s form: "%s"', async (champion, expected) => {
  expect(await formatOf({ champion }, { champion: 'b' })).toEqual(expected);
});

test('points per match are ticked, and taken back', async () => {
  expect(await formatOf({ perMatch: 'on' })).toEqual({ perMatch: true });
  expect(await formatOf({}, { perMatch: true })).toBeNull();
});
