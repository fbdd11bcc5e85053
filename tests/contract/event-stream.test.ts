import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '#lib/clock.ts';
import { eventMessages } from '#contract/event-stream.ts';
import type { Database } from '#platform/database/open.ts';
import { testDatabase } from '../support/test-database.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { createLiveClock } from '#platform/matches/live-clock.ts';
import { createPlatform } from '#platform/platform.ts';
import { createEventStreams, type EventStreams } from '#platform/streams/event-streams.ts';
import { eventStateReader } from '#platform/streams/read-state.ts';
import { readEvents } from '../support/event-stream.ts';
import { NOW } from '../support/platform.ts';

const MINUTE = 60_000;
const filmDir = 'src/platform/media/film';

let database: Database;
let streams: EventStreams;
let now: number;
let tick: () => Promise<number>;
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeEach(async () => {
  now = NOW;
  database = await testDatabase('demo');
  const clock = createClock({ startAt: 0, realNow: () => now });
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  await seedDemo({ database, now: NOW, seed: 1 });
  streams = createEventStreams({ read: eventStateReader({ database, clock, filmDir }), most: 3 });
  const onChange = (changes: { eventUuid: string }[]) => streams.changed(changes.map(({ eventUuid }) => eventUuid));
  ({ tick } = createLiveClock({ database, clock, onChange }));
  await tick();
  const platform = createPlatform({ database, clock, filmDir, allowedOrigins: [], eventStreams: streams });
  get = async (path, headers = {}) => platform.fetch(new Request(`http://test.invalid/api/v2${path}`, { headers }));
});
afterEach(async () => {
  streams.close();
  await database.destroy();
});

/** The football match that ends last of those that run, or that starts next. */
async function match(
  status: 'live' | 'scheduled',
): Promise<{ uuid: string; starts_at: number; ends_at: number | null }> {
  return database
    .selectFrom('event')
    .innerJoin('sport', 'sport.uuid', 'event.sport_uuid')
    .select(['event.uuid', 'starts_at', 'ends_at'])
    .where('status', '=', status)
    .where('technical_issue', '=', 0)
    .where('slug', '=', 'football')
    .where('starts_at', '>', status === 'live' ? 0 : now)
    .orderBy('starts_at', status === 'live' ? 'desc' : 'asc')
    .executeTakeFirstOrThrow();
}
const open = async (uuid: string, headers?: Record<string, string>) =>
  readEvents(await get(`/events/${uuid}/stream`, headers));

it('begins with where the match stands, as the contract says', async () => {
  const { uuid } = await match('live');
  const answer = await get(`/events/${uuid}/stream`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const reader = readEvents(answer);
  const event = (await (await get(`/events/${uuid}`)).json()) as { stream: object; score: object };
  const [status, score, timeline] = [
    await reader.next('status'),
    await reader.next('score'),
    await reader.next('timeline'),
  ];
  expect(eventMessages.status.parse(status.data)).toMatchObject({ status: 'live', stream: event.stream });
  expect(eventMessages.score.parse(score.data).score).toEqual(event.score);
  const { data: told } = (await (await get(`/events/${uuid}/timeline`)).json()) as { data: object[] };
  expect(eventMessages.timeline.parse(timeline.data).entries).toEqual(told);
  await reader.close();
  expect(streams.count).toBe(0);
});

it('tells kick-off, every line with its moment, every score and the end, each once', async () => {
  const { uuid, starts_at } = await match('scheduled');
  const reader = await open(uuid);
  expect((await reader.next('status')).data).toMatchObject({ status: 'scheduled', stream: { status: 300, url: null } });
  await reader.next('score');
  now = Number(starts_at);
  await tick();
  const live = await reader.next('status');
  expect(live.data).toMatchObject({ status: 'live', stream: { url: `/media/live/${uuid}/index.m3u8` } });
  expect(live.data.at).toBe(new Date(now).toISOString());

  const entries: { at: string; uuid: string; score: [number, number] | null }[] = [];
  for (; now < Number(starts_at) + 115 * MINUTE; now += MINUTE) await tick();
  // One message a try, and a match has many.
  const often = { interval: 1, timeout: 10_000 };
  await vi.waitFor(async () => {
    entries.push(...(await reader.next('timeline')).data.entries);
    expect(entries.at(-1)).toMatchObject({ kind: 'end' });
  }, often);
  const { data } = (await (await get(`/events/${uuid}/timeline`)).json()) as { data: object[] };
  expect(entries).toEqual(data);
  expect((await reader.next('status')).data).toMatchObject({
    status: 'finished',
    at: entries.at(-1)!.at,
    stream: { status: 600 },
  });
  await reader.close();
});

it('dates a score with the moment of its goal', async () => {
  const { uuid, starts_at } = await match('scheduled');
  now = Number(starts_at);
  await tick();
  const reader = await open(uuid);
  await reader.next('score');
  const goal = async () => {
    for (;;) {
      now += MINUTE;
      await tick();
      const row = await database
        .selectFrom('timeline')
        .selectAll()
        .where('event_uuid', '=', uuid)
        .where('kind', '=', 'goal')
        .executeTakeFirst();
      if (row) return row;
      if (now > Number(starts_at) + 120 * MINUTE) throw new Error('This match has no goal; pick another');
    }
  };
  const { at, home_score, away_score } = await goal();
  expect((await reader.next('score')).data).toMatchObject({
    at: new Date(Number(at)).toISOString(),
    score: { home: home_score, away: away_score },
  });
  await reader.close();
});

it('tells a reader that comes back only the lines it has not had', async () => {
  const { uuid } = await match('live');
  const first = await open(uuid);
  const { id, data } = await first.next('timeline');
  expect(id).toBe(String(Date.parse(data.entries.at(-1).at)));
  await first.close();
  const known = data.entries[0];
  const again = await open(uuid, { 'last-event-id': String(Date.parse(known.at)) });
  expect((await again.next('timeline')).data.entries).toEqual(data.entries.slice(1));
  await again.close();
  const odd = await open(uuid, { 'last-event-id': 'nonsense' });
  expect((await odd.next('timeline')).data.entries).toEqual(data.entries);
  await odd.close();
});

it('tells all readers at once', async () => {
  const { uuid } = await match('live');
  const readers = [await open(uuid), await open(uuid)];
  for (const reader of readers) await reader.next('status');
  await database.updateTable('event').set({ technical_issue: 1 }).where('uuid', '=', uuid).execute();
  streams.changed([uuid]);
  for (const reader of readers) expect((await reader.next('status')).data.stream.status).toBe(500);
  for (const reader of readers) await reader.close();
});

it('sends a sign of life every 15 s, with what another process changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { uuid } = await match('live');
    const reader = await open(uuid);
    await reader.next('status');
    await database.updateTable('event').set({ technical_issue: 1 }).where('uuid', '=', uuid).execute();
    vi.advanceTimersByTime(15_000);
    expect((await reader.next('status')).data.stream.status).toBe(500);
    expect(eventMessages.ping.parse((await reader.next('ping')).data).at).toBe(new Date(now).toISOString());
    await reader.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('says 404 for an unknown event, and 503 with Retry-After for one reader too many', async () => {
  expect((await get('/events/nobody/stream')).status).toBe(404);
  expect((await get(`/events/${'x'.repeat(200)}/stream`)).status).toBe(404);
  const { uuid } = await match('live');
  const readers = [await open(uuid), await open(uuid), await open(uuid)];
  const refused = await get(`/events/${uuid}/stream`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  await readers[0]!.close();
  const back = await open(uuid);
  expect((await back.next('status')).data.status).toBe('live');
  for (const reader of [back, ...readers.slice(1)]) await reader.close();
  expect(streams.count).toBe(0);
});

it('ends when the backend closes', async () => {
  const reader = await open((await match('live')).uuid);
  streams.close();
  await reader.end();
  expect(streams.count).toBe(0);
});

it('answers HEAD without opening a stream', async () => {
  const { uuid } = await match('live');
  const platform = createPlatform({
    database,
    clock: createClock(),
    filmDir,
    allowedOrigins: [],
    eventStreams: streams,
  });
  const answer = await platform.fetch(
    new Request(`http://test.invalid/api/v2/events/${uuid}/stream`, { method: 'HEAD' }),
  );
  expect([answer.status, streams.count]).toEqual([200, 0]);
});
