import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/open.ts';
import { openDatabase } from '#platform/database/open.ts';
import { extendDemo } from '#demo/extend-demo.ts';
import { DAY, seeded } from './seeded.ts';

const MOMENT = '2026-02-11T10:17:00Z';
const now = Date.parse(MOMENT);

describe('extending a demo over months', () => {
  let database: Database;
  beforeAll(async () => {
    database = await seeded(MOMENT);
  }, 60_000);
  afterAll(() => database.destroy());

  const seasons = async () => (await database.selectFrom('season').select('uuid').execute()).length;
  const liveAt = (moment: number) =>
    database
      .selectFrom('event')
      .select('uuid')
      .where('starts_at', '<=', moment)
      .where('ends_at', '>', moment)
      .execute();

  it('adds nothing while fixtures cover more than two weeks', async () => {
    const before = await seasons();
    await extendDemo({ database, now, seed: 1 });
    expect(await seasons()).toBe(before);
  });

  it('adds the next season once when fixtures run out, without a gap', async () => {
    const later = now + 40 * DAY;
    const before = await seasons();
    await extendDemo({ database, now: later, seed: 1 });
    const after = await seasons();
    await extendDemo({ database, now: later, seed: 1 });
    expect(after - before).toBe(9);
    expect(await seasons()).toBe(after);
    for (let hours = 0; hours < 40 * 24; hours += 5) {
      expect((await liveAt(later + hours * 3_600_000)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('has live matches after a year without a start', async () => {
    const later = now + 400 * DAY;
    await extendDemo({ database, now: later, seed: 1 });
    const live = await database
      .selectFrom('event')
      .select('uuid')
      .where('status', '=', 'live')
      .where('ends_at', '>', later)
      .execute();
    expect(live.length).toBeGreaterThanOrEqual(3);
  });

  it('skips competitions whose teams were seeded by another release', async () => {
    const foreign = await seeded(MOMENT, 2);
    await foreign
      .updateTable('document')
      .set({ value: JSON.stringify({ seed: 3, seededAt: now }) })
      .execute();
    const before = await foreign.selectFrom('season').select('uuid').execute();
    await extendDemo({ database: foreign, now: now + 40 * DAY, seed: 2 });
    expect(await foreign.selectFrom('season').select('uuid').execute()).toHaveLength(before.length);
  }, 60_000);

  it('does nothing in a database without a demo', async () => {
    const empty = await openDatabase(':memory:');
    await extendDemo({ database: empty, now, seed: 1 });
    expect(await empty.selectFrom('season').select('uuid').execute()).toEqual([]);
  });
});
