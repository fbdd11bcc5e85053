import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEvents } from '../support/event-stream.ts';
import { ensureFfmpeg, play } from '../support/ffmpeg.ts';
import { FETCH, firstWatchable } from '../support/listed.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const SECONDS = 9;
const folder = mkdtempSync(join(tmpdir(), 'touchline-video-'));
const video = join(folder, 'derby.mp4');

let server: RunningServer;
let uuid: string;
beforeAll(async () => {
  ensureFfmpeg();
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=640x360:rate=25:duration=${SECONDS}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`];
  spawnSync('ffmpeg', ['-v', 'error', ...picture, ...sound, '-c:v', 'libx264', '-c:a', 'aac', video]);
  writeFileSync(join(folder, 'derby.de.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nAnpfiff\n');
  server = await startServer();
  ({ uuid } = await firstWatchable(FETCH, server.origin, 'status=latest'));
}, 180_000);
afterAll(() => server.stop());

/** Runs the command against the running server's database. */
function stream(
  words: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/platform/feed/cli.ts', ...words, '--data-dir', server.dataDir], {
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function event(): Promise<{ stream: { status: number; url: string; poster: string } | null }> {
  return (await (await fetch(`${server.origin}/api/v2/events/${uuid}`)).json()) as Awaited<ReturnType<typeof event>>;
}

test('a video file becomes the replay of an event while the server runs, and is removed again', async () => {
  const before = (await event()).stream;
  const watching = readEvents(await fetch(`${server.origin}/api/v2/events/${uuid}/stream`));
  await watching.next('status');

  const { code, output } = await stream([uuid, video, '--status', 'vod']);
  expect([code, output]).toEqual([0, expect.stringContaining(`/media/events/${uuid}/`)]);
  const update = (await watching.next('status')).data.stream;
  await watching.close();
  const now = (await event()).stream!;
  expect(now).toMatchObject({ status: 600, url: update.url });

  const index = server.origin + now.url;
  const text = async (path: string) => (await fetch(new URL(path, index))).text();
  const master = await text('index.m3u8');
  expect(master.match(/RESOLUTION=\S+?,/g)).toEqual([
    'RESOLUTION=426x240,',
    'RESOLUTION=640x360,',
    'RESOLUTION=426x240,',
  ]);
  expect(await text('captions-de/0.vtt')).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=.*\n[\s\S]*Anpfiff/);
  expect(await text('storyboard.vtt')).toContain('storyboard-1.jpg#xywh=160,0,160,90');
  for (const picture of ['poster.jpg', 'storyboard-1.jpg'])
    expect((await fetch(new URL(picture, index))).headers.get('content-type')).toBe('image/jpeg');
  expect(server.origin + now.poster).toBe(new URL('poster.jpg', index).href);
  const played = await play(index, SECONDS);
  expect([played.code, played.complaints.filter((line) => !/subtitle/.test(line))]).toEqual([0, []]);

  expect((await stream([uuid, '--remove'])).code).toBe(0);
  await vi.waitFor(async () => expect((await event()).stream).toEqual(before), { timeout: 5000 });
  expect((await fetch(index)).status).toBe(404);
  expect(readdirSync(join(server.dataDir, 'media'))).toEqual([]);
});

test('a URL is registered unchanged for a live event', async () => {
  const address = 'https://media.example/derby/index.m3u8';
  expect((await stream([uuid, address, '--status', 'live', '--unchecked'])).code).toBe(0);
  expect((await event()).stream).toMatchObject({ status: 200, url: address });
  expect((await stream([uuid, '--remove'])).code).toBe(0);
  expect((await event()).stream).toMatchObject({ status: 600 });
});

test.each([
  ['an unknown event', () => ['nobody', video], {}, 'No event has the id "nobody"'],
  ['a file that is not there', () => [uuid, '/nowhere.mp4'], {}, 'There is no file /nowhere.mp4'],
  ['a file that is no video', () => [uuid, 'package.json'], {}, 'ffprobe failed'],
  ['a file as a live stream', () => [uuid, video, '--status', 'live'], {}, 'MediaMTX'],
  ['a machine without ffmpeg', () => [uuid, video], { PATH: '/nowhere' }, 'Install ffmpeg'],
  ['an address without TLS', () => [uuid, 'http://127.0.0.1/index.m3u8'], {}, 'not an https URL'],
])('%s is refused with cause and remedy, and changes nothing', async (_what, words, environment, reason) => {
  const before = await event();
  const { code, output } = await stream(words(), environment);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(await event()).toEqual(before);
});

test.each([
  '/media/events/../touchline.sqlite',
  '/media/events/..%2ftouchline.sqlite',
  '/media/events/x/.hidden/index.m3u8',
  '/media/events',
])('nothing but packaged videos is served: %s', async (path) => {
  expect((await fetch(server.origin + path)).status).toBe(404);
});
