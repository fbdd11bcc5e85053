import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#contract/event.ts';
import { mediaFolder } from '#platform/feed/video-folder.ts';
import { apiOf } from '../support/visitor.ts';
import { eventWithVideo, type Watcher, viewersPlatform } from '../support/viewer-accounts.ts';

const FILES = ['index.m3u8', '720p/index.m3u8', '720p/init.mp4', '720p/0.m4s', 'captions-en/0.vtt', 'storyboard.jpg'];
const folder = mkdtempSync(join(tmpdir(), 'touchline-videos-'));
let platform: Awaited<ReturnType<typeof viewersPlatform>>;
let ada: Watcher;
beforeAll(async () => {
  platform = await viewersPlatform({ mediaDir: mediaFolder(folder) });
  ada = await platform.newWatcher();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, token?: string) => apiOf(platform.fetch).call('GET', path, token);
const status = async (path: string) => (await ask(path)).status;

/** Gives an event a video as `npm run stream` packages it. */
async function withOwnVideo(access: 'login' | 'free'): Promise<string> {
  const event = await eventWithVideo(platform, access, 'finished');
  for (const file of [...FILES, 'poster.jpg']) {
    const path = join(mediaFolder(folder), event, 'v1', file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, file);
  }
  const video = `/media/events/${event}/v1/index.m3u8`;
  await platform.database.updateTable('event').set({ video }).where('uuid', '=', event).execute();
  return event;
}

test('an operator’s video is served byte for byte with its event’s token only, until the token expires', async () => {
  const event = await withOwnVideo('login');
  const { stream } = (await (await ask(`/api/v2/events/${event}`, ada.token)).json()) as Event;
  const signed = (stream?.url ?? '').replace('index.m3u8', '');
  expect(signed).toMatch(/^\/media\/signed\/[\w-]{60,}\/events\//);
  const token = signed.split('/')[3] ?? '';
  for (const file of FILES) {
    const answer = await ask(signed + file);
    expect([file, answer.status, await answer.text()]).toEqual([file, 200, file]);
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{1,3}$/);
    expect([file, await status(`/media/events/${event}/v1/${file}`)]).toEqual([file, 404]);
    expect([file, await status(signed.replace(token, 'x'.repeat(token.length)) + file)]).toEqual([file, 403]);
  }
  const other = await eventWithVideo(platform, 'ppv', 'finished');
  expect(await status(`${signed.replace(event, other)}index.m3u8`)).toBe(403);
  // Stills are public: every page shows them.
  expect(await status(`/media/events/${event}/v1/poster.jpg`)).toBe(200);
  platform.pass(15 * 60);
  for (const file of FILES) expect([file, await status(signed + file)]).toEqual([file, 403]);
});

test('an operator’s video of a free match is public, and no URL leads out of its folder', async () => {
  const event = await withOwnVideo('free');
  for (const file of FILES) expect([file, await status(`/media/events/${event}/v1/${file}`)]).toEqual([file, 200]);
  writeFileSync(join(mediaFolder(folder), 'secret.mp4'), 'secret');
  for (const path of ['../secret.mp4', '..%2fsecret.mp4', 'v1/..%2f..%2fsecret.mp4', '.v1/index.m3u8'])
    expect([path, await status(`/media/events/${event}/${path}`)]).toEqual([path, 404]);
});
