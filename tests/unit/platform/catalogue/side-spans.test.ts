import { afterAll, beforeAll, expect, test } from 'vitest';
import { MATCH_STATUSES } from '#contract/event.ts';
import { listEvents } from '#platform/catalogue/events.ts';
import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { createRandom, seedFrom } from '#lib/random.ts';
import { scatteredUuid } from '../../../support/bare-events.ts';
import { testDatabase } from '../../../support/test-database.ts';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const [HOUR, DAY] = [3_600_000, 86_400_000];
const random = createRandom(seedFrom('side-spans'));

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  const sport = { sport_uuid: 'sport', images: '[]' };
  await insertRows(database, 'sport', [{ uuid: 'sport', name: 'Sport', slug: 'sport', position: 0, images: '[]' }]);
  const teams = ['team', 'other', 'third'].map((uuid) => ({ uuid, name: uuid, short_name: uuid, ...sport }));
  await insertRows(database, 'team', teams);
  const matches = Array.from({ length: 400 }, (_, index) => {
    const timeKnown = random.between(0, 1) as 0 | 1;
    const day = Math.floor(NOW / DAY) * DAY + random.between(-6, 6) * DAY;
    // Where its day begins: UTC-12 to UTC+14.
    const offset = random.between(-12, 14);
    const start = timeKnown === 1 ? day + random.between(0, 47) * (HOUR / 2) : day - offset * HOUR;
    return {
      uuid: scatteredUuid(index),
      starts_at: start,
      start_day: new Date(timeKnown === 1 ? start + offset * HOUR : day).toISOString().slice(0, 10),
      time_known: timeKnown,
      status: MATCH_STATUSES[index % MATCH_STATUSES.length]!,
    };
  });
  const fixed = { name: 'A - B', sport_uuid: 'sport', access: 'free', source: 'import', updated_at: 1 } as const;
  await insertRows(
    database,
    'event',
    matches.map((match) => ({ ...match, ...fixed })),
  );
  const sides = matches.flatMap(({ uuid, starts_at, status }) =>
    ['team', random.pick(['other', 'third'])].map((team_uuid, position) => ({
      ...{ event_uuid: uuid, team_uuid, position, starts_at, status },
    })),
  );
  await insertRows(database, 'event_team', sides);
});
afterAll(() => database.destroy());

const spans = Array.from({ length: 40 }, () => {
  const from = NOW + random.between(-12, 12) * DAY * 0.5 + random.between(-12, 12) * HOUR;
  return { from, to: from + random.between(1, 144) * HOUR };
});

// With a sport the matches themselves are read; without one the index on their sides answers.
test.each(['live', 'upcoming', 'latest', undefined] as const)(
  'matches of a team that are %s, in spans of time: the index of sides finds what the matches say',
  async (status) => {
    for (const { from, to } of spans)
      for (const span of [{ from }, { to }, { from, to }])
        for (const opponent of [undefined, 'other']) {
          const wanted = { team: 'team', opponent, status, ...span, per_page: 100 };
          const [bySide, byMatch] = await Promise.all([
            listEvents(database, wanted, NOW),
            listEvents(database, { ...wanted, sport: 'sport' }, NOW),
          ]);
          const uuidsOf = ({ data }: { data: readonly { uuid: string }[] }) => data.map(({ uuid }) => uuid);
          expect(uuidsOf(bySide)).toEqual(uuidsOf(byMatch));
          expect(bySide.totalCount).toBe(byMatch.totalCount);
        }
  },
);
