import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEvents } from '../support/event-stream.ts';
import { FETCH, firstOf } from '../support/listed.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const RATE = 60;
const SOON_MS = 2000;
/** Longer than the idle timeout of a socket. */
const LONG_MS = 70_000;

let server: RunningServer;
let uuid: string;
beforeAll(async () => {
  // A match starts within an hour: a minute at this rate.
  server = await startServer({ NOW: '2026-11-21T13:30:00Z', CLOCK_RATE: String(RATE) });
  uuid = await firstOf(FETCH, server.origin, 'events?sport=football&status=upcoming&video=true');
}, 180_000);
afterAll(() => server.stop());

const text = async (path: string) => (await fetch(server.origin + path)).text();
/** All sitemaps of matches with video. */
async function videoSitemaps(): Promise<string> {
  const index = await text('/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]*\/sitemaps\/[^<]*video[^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url!).pathname,
  );
  expect(files.length).toBeGreaterThan(0);
  return (await Promise.all(files.map(text))).join('');
}

test('page, JSON-LD, sitemap and event stream show live within two seconds of the kick-off', async () => {
  const reader = readEvents(await fetch(`${server.origin}/api/v2/events/${uuid}/stream`));
  expect((await reader.next('status')).data.status).toBe('scheduled');
  const stream = `/media/live/${uuid}/index.m3u8`;
  expect(await text(`/events/${uuid}`)).not.toContain(stream);
  expect(await videoSitemaps()).not.toContain(uuid);

  const { data, at } = await reader.next('status');
  expect(data).toMatchObject({ status: 'live', stream: { status: 200, url: stream } });
  const live = async () => {
    const page = await text(`/events/${uuid}`);
    expect(page).toContain(stream);
    expect(page).toMatch(/"isLiveBroadcast":true/);
    expect(await videoSitemaps()).toContain(uuid);
  };
  await vi.waitFor(live, { timeout: SOON_MS, interval: 50 });
  expect(Date.now() - at).toBeLessThan(SOON_MS);
  await reader.close();
}, 120_000);

test('a timeline entry is published within 1.5 s, and the page has it then', async () => {
  const reader = readEvents(await fetch(`${server.origin}/api/v2/events/${uuid}/stream`));
  await reader.next('timeline');
  await text(`/events/${uuid}`);
  const { data, at } = await reader.next('timeline');
  const [entry] = data.entries;
  const clock = await reader.next('ping');
  // Product time when the entry arrived, computed from a later ping.
  const arrived = Date.parse(clock.data.at) - (clock.at - at) * RATE;
  expect((arrived - Date.parse(entry.at)) / RATE).toBeLessThan(1500);
  expect(await text(`/events/${uuid}`)).toContain(entry.minute);
  await reader.close();
}, 120_000);

test('a stream outlives the timeouts of the host, and ends at once when the server does', async () => {
  const started = Date.now();
  const reader = readEvents(await fetch(`${server.origin}/api/v2/events/${uuid}/stream`));
  let last = started;
  while (last - started < LONG_MS) last = (await reader.next('ping')).at;
  const asked = Date.now();
  const code = server.stop();
  await reader.end();
  expect(await code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(5000);
}, 120_000);
