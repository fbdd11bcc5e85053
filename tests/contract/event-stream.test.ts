import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '#lib/clock.ts';
import { eventMessages } from '#contract/event-stream.ts';
import type { Database } from '#platform/database/open.ts';
import { createMatchBus, type MatchBus } from '#platform/matches/bus.ts';
import { forgetChanges } from '#platform/matches/log.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { createEventStreams, type EventStreams } from '#platform/matches/event-streams.ts';
import { createStreamState } from '#platform/matches/stream-state.ts';
import type { MatchFields, MatchUpdate, NewTimelineEntry } from '#platform/matches/update.ts';
import { createPlatform } from '#platform/platform.ts';
import { readEvents } from '../support/event-stream.ts';
import { enterTeams, FIELDS, KICKOFF, TEAMS } from '../support/match.ts';
import { testDatabase } from '../support/test-database.ts';

const MINUTE = 60_000;
/** Of an operator. */
const VIDEO = 'https://video.example/index.m3u8';
const uuid = 'match-1';

let database: Database;
let streams: EventStreams;
let bus: MatchBus;
let now: number;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeEach(async () => {
  now = KICKOFF;
  database = await testDatabase();
  await enterTeams(database);
  const clock = createClock({ startAt: 0, realNow: () => now });
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  streams = createEventStreams({ state: createStreamState({ database, clock }), most: 3 });
  bus = createMatchBus({ database });
  bus.listen(streams.publish);
  await bus.start();
  const platform = createPlatform({ database, clock, allowedOrigins: [], eventStreams: streams });
  get = async (path, headers = {}) => platform.fetch(new Request(`http://test.invalid/api/v2${path}`, { headers }));
  const fields: MatchFields = { ...FIELDS, video: VIDEO, status: 'live' };
  await write({ type: 'created', match: uuid, fields, teams: TEAMS });
});
afterEach(async () => {
  streams.close();
  await bus.stop();
  await database.destroy();
});

async function write(...updates: MatchUpdate[]): Promise<void> {
  await recordMatches(database, updates, { source: 'feed', now });
  await bus.delivered();
}
const changed = (fields: Partial<MatchFields>): MatchUpdate => ({ type: 'changed', match: uuid, fields });
const entry = (minute: number, rest: Partial<NewTimelineEntry> = {}): NewTimelineEntry => ({
  ...{ uuid: `entry-${minute}`, at: KICKOFF + minute * MINUTE, minute: String(minute), kind: 'save' },
  ...{ team_uuid: 'team-a', player_name: 'Ada', home_score: null, away_score: null },
  ...rest,
});
const added = (...entries: NewTimelineEntry[]): MatchUpdate => ({ type: 'timeline-added', match: uuid, entries });
const goal = (minute: number, home: number, away: number): MatchUpdate[] => [
  added(entry(minute, { kind: 'goal', home_score: home, away_score: away })),
  changed({ home_score: home, away_score: away }),
];
const open = async (id?: string) =>
  readEvents(await get(`/events/${uuid}/stream`, id === undefined ? {} : { 'last-event-id': id }));

it('starts with the state of the match, as in the contract', async () => {
  await write(...goal(9, 1, 0), added(entry(3, { kind: 'card', detail: 'yellow' })));
  await write({ type: 'statistics', match: uuid, statistics: [{ kind: 'corners', at: now, home: 2, away: 1 }] });
  await write({ type: 'line-ups', match: uuid, lineups: [{ team: 'team-a', players: [{ name: 'Ada', starts: 1 }] }] });
  const answer = await get(`/events/${uuid}/stream`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const reader = readEvents(answer);
  const event = (await (await get(`/events/${uuid}`)).json()) as { stream: object; score: object };
  const status = eventMessages.status.parse((await reader.next('status')).data);
  expect(status).toMatchObject({ status: 'live', stream: event.stream });
  expect(eventMessages.score.parse((await reader.next('score')).data).score).toEqual(event.score);
  const { data: entries } = (await (await get(`/events/${uuid}/timeline`)).json()) as { data: object[] };
  expect(eventMessages.timeline.parse((await reader.next('timeline')).data).entries).toEqual(entries);
  const statistics = eventMessages.statistics.parse((await reader.next('statistics')).data);
  expect(statistics.statistics).toMatchObject([{ kind: 'corners', home: 2, away: 1 }]);
  const lineups = await reader.next('lineups');
  expect(eventMessages.lineups.parse(lineups.data).lineups).toMatchObject([{ starters: [{ name: 'Ada' }], bench: [] }]);
  expect(lineups.id).toBe('5');
  await reader.close();
  expect(streams.count).toBe(0);
});

it('sends every change once, with its moment', async () => {
  await write(changed({ status: 'scheduled' }));
  const reader = await open();
  expect((await reader.next('status')).data).toMatchObject({ status: 'scheduled', stream: { status: 300, url: null } });
  await reader.next('score');
  await write(changed({ status: 'live' }));
  const live = await reader.next('status');
  expect(live.data).toMatchObject({ status: 'live', stream: { url: VIDEO } });
  expect(live.data.at).toBe(new Date(KICKOFF).toISOString());
  await reader.next('score');

  now = KICKOFF + 10 * MINUTE;
  await write(...goal(9, 1, 0));
  const at = new Date(KICKOFF + 9 * MINUTE).toISOString();
  expect((await reader.next('timeline')).data).toMatchObject({ removed: [], entries: [{ at, score: [1, 0] }] });
  expect((await reader.next('score')).data).toMatchObject({ at, score: { home: 1, away: 0 } });

  await write({ type: 'timeline-removed', match: uuid, entry: 'entry-9' }, changed({ home_score: 0, away_score: 0 }));
  expect((await reader.next('timeline')).data).toEqual({ entries: [], removed: ['entry-9'] });
  expect((await reader.next('score')).data.score).toMatchObject({ home: 0, away: 0 });

  now = KICKOFF + 112 * MINUTE;
  await write(added(entry(111, { kind: 'end', team_uuid: null, player_name: null })), changed({ status: 'finished' }));
  const over = new Date(KICKOFF + 111 * MINUTE).toISOString();
  expect((await reader.next('status')).data).toMatchObject({ status: 'finished', at: over, stream: { status: 600 } });
  expect((await reader.next('timeline')).data.entries).toMatchObject([{ kind: 'end' }]);
  await reader.next('score');
  expect(reader.waiting()).toEqual([]);
  await reader.close();
});

it('sends a returning reader only the missed changes', async () => {
  await write(...goal(9, 1, 0));
  const first = await open();
  const { id } = await first.next('timeline');
  await first.close();
  await write(...goal(20, 2, 0));
  await write({ type: 'timeline-removed', match: uuid, entry: 'entry-20' }, changed({ home_score: 1 }));
  await write(added(entry(30)));
  const again = await open(id);
  expect((await again.next('timeline')).data.entries).toMatchObject([{ uuid: 'entry-20' }]);
  expect((await again.next('score')).data.score).toMatchObject({ home: 2 });
  expect((await again.next('timeline')).data.removed).toEqual(['entry-20']);
  expect((await again.next('score')).data.score).toMatchObject({ home: 1 });
  const last = await again.next('timeline');
  expect(last.data.entries).toMatchObject([{ uuid: 'entry-30' }]);
  const ping = await again.next('ping');
  expect(eventMessages.ping.parse(ping.data).at).toBe(new Date(now).toISOString());
  expect(again.waiting()).toEqual([]);
  await again.close();

  const upToDate = await open(last.id);
  await upToDate.next('ping');
  await write(added(entry(40)));
  expect((await upToDate.next('timeline')).data.entries).toMatchObject([{ uuid: 'entry-40' }]);
  expect(upToDate.waiting()).toEqual([]);
  await upToDate.close();
});

it('sends the state of the match to a reader with an unknown or expired Last-Event-ID', async () => {
  await write(...goal(9, 1, 0));
  const { id } = await (await open()).next('timeline');
  for (const odd of ['nonsense', '999999', '-1']) {
    const reader = await open(odd);
    expect((await reader.next('status')).data.status).toBe('live');
    await reader.close();
  }
  await write(added(entry(20)));
  await forgetChanges(database, Date.now() + 4 * 24 * 60 * MINUTE);
  const reader = await open(id);
  expect((await reader.next('status')).data.status).toBe('live');
  expect((await reader.next('timeline')).data.entries).toMatchObject([{ uuid: 'entry-9' }, { uuid: 'entry-20' }]);
  await reader.close();
});

it('sends to all readers of the match at once, and to no reader of another match', async () => {
  await write({ type: 'created', match: 'match-2', fields: FIELDS, teams: TEAMS });
  const readers = [await open(), await open()];
  const other = readEvents(await get('/events/match-2/stream'));
  for (const reader of [...readers, other]) {
    await reader.next('status');
    await reader.next('score');
  }
  await write(changed({ technical_issue: 1 }));
  for (const reader of readers) expect((await reader.next('status')).data.stream.status).toBe(500);
  await write({ type: 'changed', match: 'match-2', fields: { status: 'postponed' } });
  expect((await other.next('status')).data.status).toBe('postponed');
  expect(other.waiting()).not.toContain('status');
  for (const reader of [...readers, other]) await reader.close();
});

it('ends the streams of a deleted match', async () => {
  const reader = await open();
  await reader.next('score');
  await write({ type: 'deleted', match: uuid });
  await reader.end();
  expect((await get(`/events/${uuid}/stream`)).status).toBe(404);
  expect(streams.count).toBe(0);
});

it('sends a ping every 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const reader = await open();
    await reader.next('score');
    vi.advanceTimersByTime(15_000);
    expect(eventMessages.ping.parse((await reader.next('ping')).data).at).toBe(new Date(now).toISOString());
    await reader.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('answers 404 for an unknown event, and 503 with Retry-After above the reader limit', async () => {
  expect((await get('/events/nobody/stream')).status).toBe(404);
  expect((await get(`/events/${'x'.repeat(200)}/stream`)).status).toBe(404);
  const readers = [await open(), await open(), await open()];
  const refused = await get(`/events/${uuid}/stream`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await readers[0]!.close();
  const back = await open();
  expect((await back.next('status')).data.status).toBe('live');
  for (const reader of [back, ...readers.slice(1)]) await reader.close();
  expect(streams.count).toBe(0);
});

it('ends when the backend closes', async () => {
  const reader = await open();
  streams.close();
  await reader.end();
  expect(streams.count).toBe(0);
});

it('answers HEAD without opening a stream', async () => {
  const platform = createPlatform({
    database,
    clock: createClock(),
    allowedOrigins: [],
    eventStreams: streams,
  });
  const answer = await platform.fetch(
    new Request(`http://test.invalid/api/v2/events/${uuid}/stream`, { method: 'HEAD' }),
  );
  expect([answer.status, streams.count]).toEqual([200, 0]);
});
