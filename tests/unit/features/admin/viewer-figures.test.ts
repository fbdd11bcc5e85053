import { expect, test } from 'vitest';
import type { Viewers } from '#contract/admin/viewers.ts';
import { hoursByDay, totalsOf, viewerRows } from '#features/admin/viewers/figures.ts';

const row = (day: string, more: Partial<Viewers['data'][number]> = {}): Viewers['data'][number] => ({
  ...{ day, event: { uuid: 'm', name: 'Harbour Town – Hill United' }, starts: 2, watchSeconds: 3600, peak: 3 },
  ...{ startMs: 400, stalls: 1, devices: { phone: 2, tablet: 0, desktop: 0, tv: 0 } },
  ...more,
});

test('means weigh each match by its starts; a day without starts has none', () => {
  expect(totalsOf([row('2026-11-20'), row('2026-11-21', { starts: 6, startMs: 800, peak: 9 })])).toMatchObject({
    ...{ starts: 8, hours: 2, peak: 9, startMs: 700, stallsPerHour: 1 },
  });
  expect(totalsOf([])).toMatchObject({ starts: 0, peak: 0, startMs: null, stallsPerHour: null });
});

test('the chart has every day, also those without viewers', () => {
  const days = hoursByDay([row('2026-11-21'), row('2026-11-21'), row('2026-11-19')], '2026-11-21', 4);
  expect(days.map(({ day, hours }) => `${day} ${hours}`)).toEqual([
    ...['2026-11-18 0', '2026-11-19 1', '2026-11-20 0', '2026-11-21 2'],
  ]);
});

test('a spreadsheet gets a row for each day and match', () => {
  expect(viewerRows([row('2026-11-21')])[1]).toEqual([
    ...['2026-11-21', 'Harbour Town – Hill United', 2, 60, 3, 400, 1, 2, 0, 0, 0],
  ]);
});
