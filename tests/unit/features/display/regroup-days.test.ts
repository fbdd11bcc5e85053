// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { momentsIn } from '#features/display/moments.ts';
import { regroupDays } from '#features/display/regroup-days.ts';

type Day = readonly [day: string, ...starts: string[]];

const rows = (starts: readonly string[]) => starts.map((start) => `<li data-start="${start}"></li>`).join('');

const sectionOf = ([day, ...starts]: Day) =>
  `<section data-day="${day}"><h2></h2><div data-group="league"><h3></h3><ul>${rows(starts)}</ul></div></section>`;

/** The days that show matches, from top to bottom. CSS hides the others. */
const shown = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-day]:has(li)')].map(({ dataset, children }) => [
    dataset['day'],
    ...[...children[1]!.querySelectorAll<HTMLElement>('li')].map((row) => row.dataset['start']),
  ]);

test.each<[order: string, sent: Day[], rest: string, days: Day[]]>([
  [
    'asc',
    [['2026-11-21', '2026-11-21T03:00Z', '2026-11-21T20:00Z'], ['2026-11-22']],
    '2026-11-22T20:00Z',
    [
      ['2026-11-20', '2026-11-21T03:00Z'],
      ['2026-11-21', '2026-11-21T20:00Z'],
      ['2026-11-22', '2026-11-22T20:00Z'],
    ],
  ],
  [
    'desc',
    [['2026-11-22', '2026-11-22T03:00Z'], ['2026-11-21', '2026-11-21T20:00Z'], ['2026-11-20']],
    '2026-11-20T20:00Z',
    [
      ['2026-11-21', '2026-11-22T03:00Z', '2026-11-21T20:00Z'],
      ['2026-11-20', '2026-11-20T20:00Z'],
    ],
  ],
])('days stay in order (%s) when the parser pauses before the matches of the last one', (order, sent, rest, days) => {
  const list = document.createElement('div');
  list.dataset['days'] = order;
  list.innerHTML = sent.map(sectionOf).join('');
  const last = list.querySelector('section:last-child ul')!;
  const moments = momentsIn('en-GB', 'America/Los_Angeles');
  regroupDays(list, moments);
  last.innerHTML = rows([rest]);
  regroupDays(list, moments);
  expect(shown(list)).toEqual(days);
});

test('a match that comes to stand alone in another day is below the name of its competition', () => {
  const list = document.createElement('div');
  list.dataset['days'] = 'asc';
  const day = (date: string, group: string, ...starts: string[]) =>
    `<section data-day="${date}"><h2></h2><div class="${group}" data-group="league"><h3>League</h3><ul>${rows(starts)}</ul></div></section>`;
  list.innerHTML =
    day('2026-11-20', 'competition only', '2026-11-20T03:00Z') +
    day('2026-11-21', 'competition', '2026-11-21T03:00Z', '2026-11-21T20:00Z');
  regroupDays(list, momentsIn('en-GB', 'America/Los_Angeles'));
  const named = [...list.querySelectorAll<HTMLElement>('[data-day]:has(li)')].map(({ dataset, children }) => [
    dataset['day'],
    children[1]!.matches('.only') ? 'by its row' : 'by the heading',
  ]);
  expect(named).toEqual([
    ['2026-11-19', 'by its row'],
    ['2026-11-20', 'by the heading'],
    ['2026-11-21', 'by the heading'],
  ]);
});

test('only what changes its day is moved; groups stay in the order of their first matches', () => {
  const list = document.createElement('div');
  list.dataset['days'] = 'asc';
  const group = (name: string, ...starts: string[]) =>
    `<div data-group="${name}"><h3></h3><ul>${rows(starts)}</ul></div>`;
  list.innerHTML =
    `<section data-day="2026-11-21"><h2></h2>${group('a', '2026-11-21T03:00Z', '2026-11-21T22:00Z')}` +
    `${group('b', '2026-11-21T18:00Z')}${group('c', '2026-11-21T19:00Z', '2026-11-21T20:00Z')}</section>` +
    `<section data-day="2026-11-22"><h2></h2>${group('a', '2026-11-22T15:00Z')}</section>`;
  const changes = new MutationObserver(() => {});
  changes.observe(list, { childList: true, subtree: true });
  regroupDays(list, momentsIn('en-GB', 'America/Los_Angeles'));
  const moved = changes.takeRecords().flatMap(({ addedNodes }) => [...addedNodes] as HTMLElement[]);
  expect(moved.flatMap(({ dataset }) => dataset['start'] ?? [])).toEqual(['2026-11-21T03:00Z']);
  const orderOf = (day: string) =>
    [...list.querySelectorAll<HTMLElement>(`[data-day="${day}"] > :has(li)`)].map(({ dataset }) => dataset['group']);
  expect(orderOf('2026-11-20')).toEqual(['a']);
  expect(orderOf('2026-11-21')).toEqual(['b', 'c', 'a']);
  expect(orderOf('2026-11-22')).toEqual(['a']);
});
