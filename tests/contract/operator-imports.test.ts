import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#contract/admin/imports.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform();
});
afterAll(() => platform.close());

const CLUBS = Array.from({ length: 40 }, (_, at) => `Coast Town ${String.fromCharCode(65 + (at % 26))}${at}`);

/** A season of a handball league, two days of the week. */
function table(matches: number): string {
  const rows = Array.from({ length: matches }, (_, at) => {
    const day = new Date(Date.parse('2026-09-01') + (at % 250) * 86_400_000).toISOString().slice(0, 10);
    const home = at % CLUBS.length;
    const away = (home + 1 + Math.floor(at / CLUBS.length)) % CLUBS.length;
    return `${day};19:30;${CLUBS[home]};${CLUBS[away === home ? (away + 1) % CLUBS.length : away]};${1 + at / 20}`;
  });
  return ['Datum;Zeit;Heim;Gast;Spieltag', ...rows].join('\n');
}

const given = { sport: 'handball', competition: 'Coast League', season: '2026-27', zone: 'Europe/Berlin' };
const run = (text: string, more: object) =>
  platform.done<ImportReport>('POST', 'imports', { name: 'coast.csv', text, given, ...more });
const stored = async () =>
  ((await platform.read('events?per_page=1')).body as unknown as { totalCount: number }).totalCount;

test('1,000 matches are previewed, then imported, in less than ten seconds', async () => {
  const text = table(1000);
  const start = performance.now();
  const preview = await run(text, { preview: true });
  expect(preview).toMatchObject({ found: 1000, updated: 0, unchanged: 0 });
  expect(preview.inserted + preview.refusals.length).toBe(1000);
  expect(preview.seasons[0]).toMatchObject({ competition: 'Coast League', zone: 'Europe/Berlin' });
  expect(preview.seasons[0]?.columns).toMatchObject({ home: 'Heim', away: 'Gast', date: 'Datum' });
  expect(await stored()).toBe(0);
  const done = await run(text, { preview: false });
  expect(done.inserted).toBe(preview.inserted);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(await stored()).toBe(done.inserted);
  expect(await run(text, { preview: true })).toMatchObject({ inserted: 0, unchanged: done.inserted });
});

test('columns that are not recognised are named, and a wrong file is said to be one', async () => {
  const text = 'Wann,A,B\n2026-10-03,Coast Town A0,Coast Town B1\n';
  expect((await run(text, {})).refusals[0]?.reason).toBe('columns not found');
  const read = await run(text, { columns: { date: 'Wann', home: 'A', away: 'B' } });
  expect(read).toMatchObject({ found: 1, refusals: [] });
  expect((await run('no table at all', {})).refusals[0]?.reason).toBe('unknown format');
});
