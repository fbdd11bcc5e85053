import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cachedCount, seek, type SortKey, STRIDE } from '#platform/catalogue/count-cache.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import type { ChangedPart, MatchKeys } from '#platform/matches/change.ts';
import { appendChanges } from '#platform/matches/log.ts';

async function database(): Promise<Database> {
  const opened = await openDatabase(':memory:');
  onTestFinished(() => opened.destroy());
  return opened;
}

const KEYS: MatchKeys = {
  match: 'm',
  teams: ['home', 'away'],
  competition: 'league',
  season: null,
  sport: 's',
  venue: null,
};
const log = (site: Database, part: ChangedPart, keys: Partial<MatchKeys> = {}) =>
  appendChanges(site, [{ change: { at: 1, part, keys: { ...KEYS, ...keys } }, messages: [] }]);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

describe('the count', () => {
  /** Asks for the count of a list until it is cached. */
  async function cached(length: number, of: Parameters<typeof cachedCount>[3] = {}) {
    const [site, count] = [await database(), vi.fn(async () => length)];
    const ask = () => cachedCount(site, 'list', count, of);
    for (let asked = 0; asked < 3; asked++) expect(await ask()).toBe(length);
    const counts = async () => {
      count.mockClear();
      await ask();
      return count.mock.calls.length;
    };
    return { site, counts };
  }

  test('a short list is counted every time', async () => {
    expect(await (await cached(99)).counts()).toBe(1);
  });

  test('of a longer one is valid until a change that concerns it, whatever the time', async () => {
    const { site, counts } = await cached(500, { competition: 'league' });
    vi.advanceTimersByTime(3_600_000);
    expect(await counts()).toBe(0);
    await log(site, 'timeline');
    await log(site, 'listed', { competition: 'cup' });
    expect(await counts()).toBe(0);
    await log(site, 'listed');
    expect(await counts()).toBe(1);
    expect(await counts()).toBe(0);
    await log(site, 'deleted');
    expect(await counts()).toBe(1);
  });

  test('a match that moved concerns the list that it left', async () => {
    const { site, counts } = await cached(500, { team: 'home' });
    await log(site, 'listed', { teams: ['other', 'away'] });
    expect(await counts()).toBe(0);
    const keys = { ...KEYS, teams: ['other', 'away'] };
    await appendChanges(site, [{ change: { at: 1, part: 'listed', keys, before: KEYS }, messages: [] }]);
    expect(await counts()).toBe(1);
  });

  test('after many changes, or where the log has a gap, it is counted again', async () => {
    const { site, counts } = await cached(500, { competition: 'league' });
    const change = { at: 1, part: 'timeline' as const, keys: KEYS };
    for (const [length, counted] of [
      [2000, 0],
      [2001, 1],
    ] as const) {
      await appendChanges(
        site,
        Array.from({ length }, () => ({ change, messages: [] })),
      );
      expect(await counts()).toBe(counted);
    }
    await log(site, 'timeline');
    await site.deleteFrom('match_change').execute();
    expect(await counts()).toBe(1);
  });

  test('what is upcoming changes with time', async () => {
    const { counts } = await cached(500, { status: 'upcoming' });
    expect(await counts()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(await counts()).toBe(1);
  });

  test('of 20,000 events is counted once a minute at most', async () => {
    const { site, counts } = await cached(20_000);
    await log(site, 'listed');
    expect(await counts()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(await counts()).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(await counts()).toBe(0);
  });

  test('of a club with very many teams is counted every time; of others it follows the matches of their teams', async () => {
    expect(await (await cached(500, { club: 'club' })).counts()).toBe(1);
    const { site, counts } = await cached(500, { clubTeams: ['first', 'women'] });
    await log(site, 'listed', { teams: ['home', 'away'] });
    expect(await counts()).toBe(0);
    await log(site, 'listed', { teams: ['home', 'women'] });
    expect(await counts()).toBe(1);
  });

  test('databases have separate caches', async () => {
    for (const length of [30_000, 40_000]) await cached(length);
  });
});

describe('where a page begins', () => {
  const strides = 22;
  const rows = strides * STRIDE + 7;
  const row = (index: number): SortKey => ({ starts_at: index, uuid: `row ${index}` });
  const reader = () =>
    vi.fn(async (after: SortKey | undefined, skip: number) => {
      const index = (after ? after.starts_at + 1 : 0) + skip;
      return index < rows ? row(index) : undefined;
    });

  test.each([
    [0, undefined, 0],
    [STRIDE - 1, undefined, STRIDE - 1],
    [STRIDE, STRIDE - 1, 0],
    [2 * STRIDE + 50, 2 * STRIDE - 1, 50],
    [rows - 1, strides * STRIDE - 1, 6],
  ])('offset %d: after row %s, skip %d', async (offset, before, skip) => {
    const place = await seek(await database(), 'rows', offset, reader());
    expect(place).toEqual({ after: before === undefined ? undefined : row(before), skip });
  });

  test('past the end there is none', async () => {
    expect(await seek(await database(), 'rows', (strides + 2) * STRIDE, reader())).toBeUndefined();
  });

  test('what was read once is cached while nothing changes', async () => {
    const [site, next] = [await database(), reader()];
    await seek(site, 'rows', 2 * STRIDE, next);
    expect(next).toHaveBeenCalledTimes(2);
    await seek(site, 'rows', 3 * STRIDE, next);
    expect(next).toHaveBeenCalledTimes(3);
    await log(site, 'created');
    await seek(site, 'rows', STRIDE, next);
    expect(next).toHaveBeenCalledTimes(4);
  });

  test('of a list of 20,000 rows it is cached for a minute whatever changes', async () => {
    const [site, next] = [await database(), reader()];
    await seek(site, 'rows', 20 * STRIDE, next);
    next.mockClear();
    await log(site, 'created');
    await seek(site, 'rows', 20 * STRIDE, next);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    await seek(site, 'rows', STRIDE, next);
    expect(next).toHaveBeenCalledTimes(1);
  });
});
