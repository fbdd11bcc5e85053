import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { prepared } from '#platform/database/prepared.ts';
import { testDatabase } from '../../../support/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const rows = ['a', 'b', 'c', 'd', 'e'].map((uuid, position) => ({
    uuid,
    name: uuid,
    slug: uuid,
    position,
    images: '[]',
  }));
  await database.insertInto('sport').values(rows).execute();
});
afterAll(() => database.destroy());

interface Values {
  uuids?: readonly string[] | undefined;
  after?: number | undefined;
  limit: number;
}

/** A query of sports that counts how often its tree is built. */
function sportsQuery() {
  const build = vi.fn((db: Database, { uuids, after, limit }: Values, shape: { direction: 'asc' | 'desc' }) =>
    db
      .selectFrom('sport')
      .select('uuid')
      .$if(uuids !== undefined, (all) => all.where('uuid', 'in', uuids!))
      .$if(after !== undefined, (all) => all.where('position', '>', after!))
      .orderBy('position', shape.direction)
      .limit(limit),
  );
  const query = prepared(build);
  const read = async (values: Values, direction: 'asc' | 'desc' = 'asc', on = database) =>
    (await query(on, values, { direction })).map(({ uuid }) => uuid).join('');
  return { build, read };
}

test('a statement is built once, and each call binds its own values', async () => {
  const { build, read } = sportsQuery();
  expect(await read({ after: 0, limit: 2 })).toBe('bc');
  expect(await read({ after: 2, limit: 9 })).toBe('de');
  expect(await read({ after: 3, limit: 1 })).toBe('e');
  expect(build).toHaveBeenCalledTimes(1);
});

test('another shape, or a value that is not given, is another statement', async () => {
  const { build, read } = sportsQuery();
  expect(await read({ limit: 2 })).toBe('ab');
  expect(await read({ limit: 2 }, 'desc')).toBe('ed');
  expect(await read({ after: 1, limit: 2 })).toBe('cd');
  expect(await read({ limit: 3 })).toBe('abc');
  expect(build).toHaveBeenCalledTimes(3);
});

test('lists of similar length share a statement; an empty one finds nothing', async () => {
  const { build, read } = sportsQuery();
  expect(await read({ uuids: ['a', 'c', 'e'], limit: 9 })).toBe('ace');
  expect(await read({ uuids: ['e', 'd', 'c', 'b'], limit: 9 })).toBe('bcde');
  expect(build).toHaveBeenCalledTimes(1);
  expect(await read({ uuids: ['b'], limit: 9 })).toBe('b');
  expect(await read({ uuids: [], limit: 9 })).toBe('');
});

test('it runs in the transaction of its caller', async () => {
  const { read } = sportsQuery();
  expect(await read({ after: 3, limit: 9 })).toBe('e');
  await database.transaction().execute(async (transaction) => {
    const row = { uuid: 'f', name: 'f', slug: 'f', position: 5, images: '[]' };
    await transaction.insertInto('sport').values(row).execute();
    expect(await read({ after: 3, limit: 9 }, 'asc', transaction)).toBe('ef');
    await transaction.deleteFrom('sport').where('uuid', '=', 'f').execute();
  });
});

test('a query that computes with a value is refused', async () => {
  const query = prepared((db: Database, { limit }: { limit: number }, _shape: undefined) =>
    db
      .selectFrom('sport')
      .select('uuid')
      .limit(limit + 1),
  );
  await expect(query(database, { limit: 1 }, undefined)).rejects.toThrow('"limit" is bound when the query runs');
});

test('SQLite does not plan a statement anew for each number of rows that is asked for', async () => {
  const embedded = await openDatabase(':memory:');
  // Planned in some 0.5 ms, and answered in some 5 us: no sport is there.
  let sports = embedded.selectFrom('sport').select('uuid').where('uuid', '=', '0');
  for (let index = 1; index < 60; index++)
    sports = sports.union(embedded.selectFrom('sport').select('uuid').where('uuid', '=', `${index}`));
  const compiled = sports.orderBy('uuid').limit(1).compile();
  expect(compiled.sql).toContain('limit 0 + ?');
  const bare = { ...compiled, sql: compiled.sql.replace('limit 0 + ?', 'limit ?') };
  const fastest = async (query: typeof compiled) => {
    const times: number[] = [];
    for (let limit = 1; limit <= 30; limit++) {
      const from = performance.now();
      await embedded.executeQuery({ ...query, parameters: [...query.parameters.slice(0, -1), limit] });
      times.push(performance.now() - from);
    }
    return Math.min(...times);
  };
  expect((await fastest(bare)) / (await fastest(compiled))).toBeGreaterThan(3);
  await embedded.destroy();
});
