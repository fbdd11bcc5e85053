import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#lib/clock.ts';
import { createPlatform } from '#platform/platform.ts';
import { cleanUpPlayback } from '#platform/playback/store.ts';
import { NOW } from '../support/now.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

const HOUR = 3_600_000;
let demo: TestPlatform;
let event: string;
let withoutVideo: string;
let now = NOW;
let send: (body: unknown, headers?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  demo = await demoPlatform();
  const events = demo.database.selectFrom('event').select('uuid');
  event = (await events.where('video', 'is not', null).executeTakeFirstOrThrow()).uuid;
  withoutVideo = (await events.where('video', 'is', null).executeTakeFirstOrThrow()).uuid;
  const clock = { ...createClock(), now: () => now };
  const options = { database: demo.database, clock, allowedOrigins: [] };
  const platform = createPlatform({ ...options, playbackMetrics: true, rateLimits: { playbackByAddress: 20 } });
  send = async (body, headers = {}) =>
    platform.fetch(
      new Request('http://test.invalid/api/v2/playback', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
});
afterAll(() => demo.close());

/** Without the counts by minute and kind of device. */
async function rows() {
  const all = await demo.database.selectFrom('playback_metric').selectAll().orderBy('hour').orderBy('name').execute();
  return all.filter(({ name }) => !/^(?:minute|device):/.test(name));
}

test('metrics are summed by event and hour, without personal data', async () => {
  const first = await send(
    { event, measurements: [{ startup: 120, su: true, bl: 2000, sid: 'secret-session', ot: 'v', sf: 'h', st: 'l' }] },
    { 'x-forwarded-for': '203.0.113.9' },
  );
  expect([first.status, await first.text()]).toEqual([204, '']);
  await send({
    event,
    measurements: [
      { bl: 4000, bs: true, stalls: 2 },
      { bl: 3000, error: 'manifestLoadError' },
    ],
  });
  now += HOUR;
  await send({ event, measurements: [{ latency: 1400 }] });
  const hour = NOW - (NOW % HOUR);
  const row = (name: string, count: number, sum: number, highest: number, at = hour) => ({
    event_uuid: event,
    hour: at,
    name,
    count,
    sum,
    highest,
  });
  expect(await rows()).toEqual([
    row('bl', 3, 9000, 4000),
    row('bs', 1, 1, 1),
    row('error:manifestLoadError', 1, 1, 1),
    row('stalls', 1, 2, 2),
    row('startup', 1, 120, 120),
    row('su', 1, 1, 1),
    row('latency', 1, 1400, 1400, hour + HOUR),
  ]);
  expect(JSON.stringify(await rows())).not.toMatch(/secret|203\.0/);
});

test('unknown error codes do not fill the table', async () => {
  now += HOUR;
  const measurements = Array.from({ length: 50 }, (_, index) => ({ error: `code${index}` }));
  expect((await send({ event, measurements })).status).toBe(204);
  expect((await send({ event, measurements: measurements.map(({ error }) => ({ error: `${error}b` })) })).status).toBe(
    204,
  );
  const stored = (await rows()).filter(({ hour }) => hour === now - (now % HOUR));
  expect(stored).toHaveLength(21);
  expect(stored.find(({ name }) => name === 'error:other')!.count).toBe(80);
});

test.each([
  ['no JSON', '{'],
  ['no event', { measurements: [{}] }],
  ['no measurement', { event: 'x', measurements: [] }],
  ['too many measurements', { event: 'x', measurements: Array(51).fill({}) }],
  ['an unknown key', { event: 'x', measurements: [{ email: 'a@b.example' }] }],
  ['a word for a number', { event: 'x', measurements: [{ bl: '12' }] }],
  ['a negative number', { event: 'x', measurements: [{ bl: -1 }] }],
  ['an absurd number', { event: 'x', measurements: [{ startup: 1e12 }] }],
  ['an error that is a sentence', { event: 'x', measurements: [{ error: 'my name is Bond' }] }],
])('a batch with %s is refused', async (_what, body) => {
  const before = await rows();
  expect((await send(body)).status).toBe(400);
  expect(await rows()).toEqual(before);
});

test('an unknown event, one without a video, and any event while metrics are off get 404', async () => {
  for (const none of ['nobody', withoutVideo])
    expect((await send({ event: none, measurements: [{ bl: 1 }] })).status).toBe(404);
  const body = JSON.stringify({ event, measurements: [{ bl: 1 }] });
  const headers = { 'content-type': 'application/json' };
  expect((await demo.get('/api/v2/playback', { method: 'POST', headers, body })).status).toBe(404);
});

test('too many batches get 429 with Retry-After', async () => {
  const flood = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = [];
  for (let sent = 0; sent < 21; sent++) statuses.push((await send({ event, measurements: [{ pr: 1 }] }, flood)).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  const refused = await send({ event, measurements: [{ pr: 1 }] }, flood);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send({ event, measurements: [{ pr: 1 }] }, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(204);
});

test('metrics are deleted after 90 days', async () => {
  await cleanUpPlayback(demo.database, NOW + 91 * 24 * HOUR + 4 * HOUR);
  expect(await rows()).toEqual([]);
});
