import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#lib/clock.ts';
import type { Event, Stream } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Database } from '#platform/database/open.ts';
import { endBroadcast, goLive } from '#platform/ingest/event-of-broadcast.ts';
import { createOpenRecordings } from '#platform/ingest/open-recordings.ts';
import { createMatchBus, type MatchBus } from '#platform/matches/bus.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { createEventStreams, type EventStreams } from '#platform/matches/event-streams.ts';
import { createStreamState } from '#platform/matches/stream-state.ts';
import { createPlatform } from '#platform/platform.ts';
import { readEvents } from '../support/event-stream.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../support/match.ts';
import { recordedBroadcast } from '../support/recorded-broadcast.ts';
import { testDatabase } from '../support/test-database.ts';

const uuid = 'match-1';
const folder = mkdtempSync(join(tmpdir(), 'stream-facts-'));
let database: Database;
let streams: EventStreams;
let bus: MatchBus;
let get: (path: string) => Promise<Response>;

beforeAll(async () => {
  database = await testDatabase();
  await enterTeams(database);
  const clock = createClock({ startAt: KICKOFF, rate: 1, realNow: () => KICKOFF });
  const sources = { database, clock, recordings: createOpenRecordings(folder) };
  streams = createEventStreams({ state: createStreamState(sources) });
  bus = createMatchBus({ database });
  bus.listen(streams.publish);
  await bus.start();
  const platform = createPlatform({ ...sources, allowedOrigins: [], eventStreams: streams });
  get = async (path) => platform.fetch(new Request(`http://test.invalid/api/v2/events/${uuid}${path}`));
  const goal = { uuid: 'goal-1', at: KICKOFF + 20_000, minute: '1', kind: 'goal', team_uuid: 'team-a' } as const;
  await recordMatches(
    database,
    [
      { type: 'created', match: uuid, fields: FIELDS, teams: TEAMS },
      {
        ...{ type: 'timeline-added', match: uuid },
        entries: [{ ...goal, player_name: 'Ada', home_score: 1, away_score: 0 }],
      },
    ],
    { source: 'feed', now: KICKOFF },
  );
});
afterAll(async () => {
  streams.close();
  await bus.stop();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const streamOf = async () => ((await (await get('')).json()) as Event).stream;

test('an open page learns what the event’s own call says of a recording, at once and when it ends', async () => {
  const recording = recordedBroadcast(folder, uuid);
  recording.begin(KICKOFF - 5000, { time: 0, segment: 0 });
  recording.segments(0, 20);
  await goLive(database, uuid, KICKOFF);
  const reader = readEvents(await get('/stream'));
  const status = async () => (await reader.next('status')).data.stream as Stream;
  const live = await status();
  expect(live).toEqual(await streamOf());
  expect(live).toMatchObject({ startedAt: new Date(KICKOFF - 5000).toISOString(), dvrSeconds: 40 });

  recording.end(KICKOFF + 35_000);
  await endBroadcast(database, uuid, KICKOFF + 35_000);
  await bus.delivered();
  let replay = await status();
  // Messages about the end of the recording may come before.
  while (replay.status !== STREAM_STATUS.VOD || reader.waiting().includes('status')) replay = await status();
  expect(replay).toEqual(await streamOf());
  expect(replay).toMatchObject({ duration: 40, chapters: [{ name: 'Goal 1′ Ada', start: 10, end: 40 }] });
  expect(replay.moments).toMatchObject([{ start: 25, entry: 'goal-1', score: [1, 0] }]);
  await reader.close();
});
