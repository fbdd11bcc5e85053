import { expect, it } from 'vitest';
import { DEMO_ACCOUNT, seedDemoAccount } from '#demo/account.ts';
import { removeDemo } from '#demo/remove-demo.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { insertRows } from '#platform/database/insert.ts';
import { type Database, openDatabase } from '#platform/database/open.ts';
import { deleteDocument } from '#platform/config/documents.ts';
import { POPULARITY, refreshPopularity } from '#platform/popularity/refresh.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { enterTeams, FIELDS, TEAMS } from '../../support/match.ts';

const MOMENT = '2026-02-11T10:17:00Z';
const now = Date.parse(MOMENT);
const TABLES = [
  ...(['event', 'event_team', 'timeline', 'highlight', 'statistic', 'lineup_player', 'season', 'competition'] as const),
  ...(['team', 'player', 'club', 'venue', 'region', 'sport', 'plan', 'coupon', 'account', 'document'] as const),
];

const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
const rows = async (database: Database) =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, (await database.selectFrom(table).selectAll().execute()).sort(byText)]),
    ),
  ) as Record<(typeof TABLES)[number], { uuid?: string }[]>;

it(
  'removes the whole demo, but no imported match, no entity of an operator, and not what they refer to; again it does nothing',
  { tags: ['rare'], timeout: 60_000 },
  async () => {
    const database = await openDatabase(':memory:');
    await enterTeams(database);
    const own = { ...FIELDS, starts_at: now, start_day: '2026-02-11' };
    const add = (match: string, source: 'import' | 'operator', teams: readonly string[]) =>
      recordMatches(database, [{ type: 'created', match, fields: own, teams }], { source, now });
    await add('imported', 'import', TEAMS);
    await refreshPopularity(database);
    await deleteDocument(database, POPULARITY);
    const before = await rows(database);
    await seedDemo({ database, now, seed: 1 });
    await seedDemoAccount(database, now);
    expect((await rows(database)).account).toMatchObject([{ uuid: DEMO_ACCOUNT.uuid }]);
    for (let times = 0; times < 2; times++) {
      await removeDemo(database, now);
      expect(await rows(database)).toEqual(before);
    }

    await seedDemo({ database, now, seed: 1 });
    const teams = await database
      .selectFrom('team')
      .select('uuid')
      .where('club_uuid', 'is not', null)
      .limit(2)
      .execute();
    await add(
      'friendly',
      'operator',
      teams.map(({ uuid }) => uuid),
    );
    await insertRows(database, 'plan', [
      {
        uuid: 'mine',
        name: '{}',
        description: '{}',
        price_minor: 1,
        currency: 'EUR',
        period: 'month',
        opens: '"all"',
        position: 9,
      } as never,
    ]);
    await removeDemo(database, now);
    const after = await rows(database);
    expect(after.event.map(({ uuid }) => uuid).sort()).toEqual(['friendly', 'imported']);
    expect(after.team.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(teams.map(({ uuid }) => uuid)));
    expect(after.team).toHaveLength(before.team.length + 2);
    expect(after.player.length).toBeGreaterThan(20);
    expect(after.plan).toMatchObject([{ uuid: 'mine' }]);
    await database.destroy();
  },
);
