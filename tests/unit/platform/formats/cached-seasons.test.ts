import { expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/open.ts';
import type { ChangedPart, MatchKeys } from '#platform/matches/change.ts';
import { appendChanges } from '#platform/matches/log.ts';
import { crestUrl } from '#platform/artwork/urls.ts';
import { cachedSeasons } from '#platform/formats/cached-seasons.ts';
import { enterTeams } from '../../../support/match.ts';

const KEYS: MatchKeys = { match: 'm', teams: ['a', 'b'], competition: 'c', season: 's', sport: 'f', venue: null };

const log = (site: Database, part: ChangedPart, keys: Partial<MatchKeys> = {}, before?: MatchKeys) =>
  appendChanges(site, [
    { change: { at: 1, part, keys: { ...KEYS, ...keys }, ...(before && { before }) }, messages: [] },
  ]);

/** A season of two teams whose table was asked for once; `computed` resolves to how often asking again computes it. */
async function season() {
  const site = await openDatabase(':memory:');
  onTestFinished(() => site.destroy());
  await enterTeams(site);
  const teams = ['team-a', 'team-b'].map((uuid) => {
    const name = uuid.toUpperCase();
    return { uuid, name, logoUrl: crestUrl(uuid, name) };
  });
  const compute = vi.fn(async () => ({ teams, value: { tables: 'computed' } }));
  const cached = cachedSeasons<{ tables: string }>();
  const ask = (running = false) => cached(site, { season: 's', key: String(running) }, compute);
  await ask();
  const computed = async (running?: boolean) => {
    compute.mockClear();
    await ask(running);
    return compute.mock.calls.length;
  };
  return { site, ask, compute, computed };
}

test('those who ask at once for a changed table wait for one computation', async () => {
  const { site, ask, compute } = await season();
  await log(site, 'listed');
  compute.mockClear();
  const parts = await Promise.all([ask(), ask(), ask()]);
  expect(compute).toHaveBeenCalledOnce();
  expect(parts.map((part) => part('tables'))).toEqual(['computed', 'computed', 'computed']);
});

test('a table is computed again after a score of its season, and not for other changes', async () => {
  const { site, computed } = await season();
  expect(await computed()).toBe(0);
  await log(site, 'timeline');
  await log(site, 'listed', { season: 'other' });
  expect(await computed()).toBe(0);
  await log(site, 'listed');
  expect(await computed()).toBe(1);
  expect(await computed()).toBe(0);
});

test('a match that left the season changes its table', async () => {
  const { site, computed } = await season();
  await log(site, 'listed', { season: 'other' }, KEYS);
  expect(await computed()).toBe(1);
});

test('a renamed team changes the table: names decide ties', async () => {
  const { site, computed } = await season();
  await site.updateTable('team').set({ name: 'Zug' }).where('uuid', '=', 'team-b').execute();
  expect(await computed()).toBe(1);
});

test('a crest that an operator gives a team is in its table', async () => {
  const { site, computed } = await season();
  const images = JSON.stringify([{ imageType: 'logo', url: 'https://club.example/crest.png' }]);
  await site.updateTable('team').set({ images }).where('uuid', '=', 'team-b').execute();
  expect(await computed()).toBe(1);
});

test('the table with running scores is another one', async () => {
  const { computed } = await season();
  expect(await computed(true)).toBe(1);
  expect(await computed(true)).toBe(0);
});
