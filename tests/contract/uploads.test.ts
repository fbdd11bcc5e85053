import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MatchDay } from '#contract/admin/match-day.ts';
import type { Upload } from '#contract/admin/uploads.ts';
import { createClock } from '#lib/clock.ts';
import { startPackaging } from '#platform/uploads/packaging-queue.ts';
import { uploadRoutes } from '#platform/uploads/tus-routes.ts';
import { type EmptyPlatform, emptyPlatform } from '../support/empty-platform.ts';

const clock = createClock({ startAt: Date.now(), rate: 1, realNow: Date.now });
let platform: EmptyPlatform;
let dataDir: string;
let match: string;
let token: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-uploads-'));
  platform = await emptyPlatform({ dataDir });
  ({ match } = await platform.newMatch());
  token = await platform.tokenFor(['matches']);
});
afterAll(() => platform.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
type Routes = ReturnType<typeof uploadRoutes>;

/** Sends a request of the tus protocol to a site with these bytes free. */
const tus =
  (freeBytes = 1e12, bearer = token) =>
  (path: string, method: string, headers: Record<string, string>, body?: Buffer) => {
    const routes: Routes = uploadRoutes(
      { database: platform.database, clock, dataDir, freeBytes: async () => freeBytes },
      '',
    );
    const sent = { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0', ...headers };
    const init = { method, headers: sent, ...(body && { body, duplex: 'half' }) };
    return routes.fetch(new Request(new URL(path, 'https://site.example'), init as RequestInit));
  };
const begin = (size: number, name: string, send = tus(), event = match) =>
  send('/admin/uploads', 'POST', {
    'upload-length': String(size),
    'upload-metadata': `event ${base64(event)},filename ${base64(name)}`,
  });
const listed = async () => (await platform.done<{ data: Upload[] }>('GET', `events/${match}/uploads`)).data;

async function uploaded(name: string, data: Buffer): Promise<Upload> {
  const address = (await begin(data.length, name)).headers.get('location')!;
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  expect((await tus()(address, 'PATCH', part, data)).status).toBe(204);
  return (await listed()).find((one) => one.name === name)!;
}

test('a video that is sent in parts is whole, and then waits to be packaged', async () => {
  const video = randomBytes(300_000);
  const begun = await begin(video.length, 'Derby.MP4');
  expect(begun.status).toBe(201);
  const address = begun.headers.get('location')!;
  for (const [from, to] of [
    [0, 100_000],
    [100_000, 300_000],
  ] as const) {
    const head = await tus()(address, 'HEAD', {});
    expect(head.headers.get('upload-offset')).toBe(String(from));
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) };
    expect((await tus()(address, 'PATCH', part, video.subarray(from, to))).status).toBe(204);
  }
  const [upload] = await listed();
  expect(upload).toMatchObject({ name: 'Derby.MP4', size: 300_000, state: 'waiting', fault: null });
  const stored = await readFile(join(dataDir, 'uploads', upload!.uuid));
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(video).digest('hex'));
});

test.each([
  ['too large', () => begin(21 * 1024 ** 3, 'derby.mp4'), 413, ''],
  ['of another type', () => begin(1_000, 'report.pdf'), 415, 'Videos end with mp4'],
  ['more than the disk holds', () => begin(1_000, 'derby.mp4', tus(2_000)), 507, 'not enough room'],
  ['of an unknown match', () => begin(1_000, 'derby.mp4', tus(), 'nobody'), 404, 'no such match'],
] as const)('a video that is %s is refused', async (_what, send, status, text) => {
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
});

test('only who may change matches uploads', async () => {
  const stranger = await platform.tokenFor(['audit']);
  expect((await begin(1_000, 'derby.mp4', tus(1e12, stranger))).status).toBe(403);
  expect((await begin(1_000, 'derby.mp4', tus(1e12, 'nobody'))).status).toBe(401);
});

test('a cancelled upload is gone and takes no further part', async () => {
  const begun = await begin(1_000, 'cancelled.mp4');
  const upload = (await listed()).find(({ name }) => name === 'cancelled.mp4')!;
  expect(await platform.done('PUT', `uploads/${upload.uuid}/cancel`)).toMatchObject({ state: 'cancelled' });
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const answer = await tus()(begun.headers.get('location')!, 'PATCH', part, randomBytes(10));
  expect([404, 410]).toContain(answer.status);
  expect(await platform.refusal('PUT', `uploads/${upload.uuid}/retry`)).toContain('409');
});

test('what a stopped process left is packaged by the next one; a file that is no video says so on Today', async () => {
  const { uuid } = await uploaded('no-video.mp4', randomBytes(2_000));
  await platform.database.updateTable('upload').set({ state: 'packaging' }).where('uuid', '=', uuid).execute();
  const onError = vi.fn();
  const stop = startPackaging({
    database: platform.database,
    clock,
    dataDir,
    mine: async () => true,
    onError,
    lookMs: 20,
  });
  const state = async () => (await listed()).find((one) => one.uuid === uuid)!;
  await expect.poll(async () => (await state()).state, { timeout: 10_000 }).toBe('failed');
  await stop();
  expect((await state()).fault).not.toContain(dataDir);
  const { needs } = await platform.done<MatchDay>('GET', 'today');
  expect(needs).toContainEqual(expect.objectContaining({ uuid: match, need: 'packaging', detail: 'no-video.mp4' }));
  expect(await platform.done('PUT', `uploads/${uuid}/retry`)).toMatchObject({ state: 'waiting', fault: null });
  expect(onError).not.toHaveBeenCalled();
});
