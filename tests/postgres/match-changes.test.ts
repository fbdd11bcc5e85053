import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { createMatchBus } from '#platform/matches/bus.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../support/match.ts';
import { emptyDatabaseUrl } from '../support/test-database.ts';

const WRITES = 12;

test('concurrent writes of two processes are numbered in commit order and published to both', async () => {
  const place = await emptyDatabaseUrl();
  const databases = [await openDatabase(place), await openDatabase(place)];
  await enterTeams(databases[0]!);
  const match = 'match-1';
  await recordMatches(databases[0]!, [{ type: 'created', match, fields: FIELDS, teams: TEAMS }], {
    ...{ source: 'import', now: KICKOFF },
  });
  const buses = databases.map((database) => createMatchBus({ database, intervalMs: 10 }));
  onTestFinished(async () => {
    for (const bus of buses) await bus.stop();
    for (const database of databases) await database.destroy();
  });
  const received = buses.map((bus) => {
    const sequences: number[] = [];
    bus.listen((changes) => sequences.push(...changes.map(({ change }) => change.sequence)));
    return sequences;
  });
  for (const bus of buses) await bus.start();
  const written = await Promise.all(
    Array.from({ length: WRITES }, (_, score) =>
      recordMatches(
        databases[score % 2]!,
        [{ type: 'changed', match, fields: { home_score: score, away_score: 99 } }],
        {
          ...{ source: 'feed', now: KICKOFF + score },
        },
      ),
    ),
  );
  const numbers = Array.from({ length: WRITES }, (_, index) => index + 2);
  expect(written.flatMap(({ changes }) => changes.map(({ sequence }) => sequence)).sort((a, b) => a - b)).toEqual(
    numbers,
  );
  await vi.waitFor(() => expect(received).toEqual([numbers, numbers]));
  const row = await databases[0]!.selectFrom('event').selectAll().executeTakeFirstOrThrow();
  const [last] = await databases[1]!
    .selectFrom('match_change')
    .select('message')
    .where('sequence', '=', WRITES + 1)
    .execute();
  expect(JSON.parse(last?.message ?? '[]')).toMatchObject([['score', { score: { home: row.home_score } }]]);
});
