import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Page } from '@playwright/test';
import type { Event } from '#contract/event.ts';
import { UPLOADS_ADDRESS } from '#contract/uploaded-video.ts';
import { signInAs, withoutBar } from '../../support/admin-site.ts';
import { faultsOf, PHONE } from '../../support/axe.ts';
import { expect } from '../../support/browser.ts';
import { ensureFfmpeg } from '../../support/ffmpeg.ts';
import { type LeaguesSite, newMatch, test } from '../../support/leagues-site.ts';

/** Of the file whose line is cut: `UPLOAD_TEST_MB=3000` is that of a match. */
const MEGABYTES = Number(process.env['UPLOAD_TEST_MB'] ?? 12);
const folder = mkdtempSync(join(tmpdir(), 'touchline-videos-'));

/** Opens the video page of a finished match on a phone. */
async function openVideo(page: Page, site: LeaguesSite, home: string, away: string): Promise<string> {
  const { uuid } = await newMatch(site, home, away);
  await site.operate('PATCH', `events/${uuid}`, { status: 'finished', score: { home: 1, away: 0 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.server.origin}/admin/media/${uuid}`);
  return uuid;
}

async function choose(page: Page, file: string): Promise<void> {
  await page.getByLabel('Video file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (site: LeaguesSite, uuid: string) => join(site.server.dataDir, 'uploads', uuid);

async function uploadsOf(site: LeaguesSite, match: string) {
  return (await site.operate<{ data: { uuid: string; state: string }[] }>('GET', `events/${match}/uploads`)).data;
}

/** Writes a file of so many megabytes, no two of which are alike; resolves to its hash. */
async function writeVideo(file: string, megabytes: number): Promise<string> {
  const block = randomBytes(1_000_000);
  const sum = createHash('sha256');
  const written = createWriteStream(file);
  for (let at = 0; at < megabytes; at++) {
    block.writeUInt32BE(at);
    sum.update(block);
    if (!written.write(Buffer.from(block))) await once(written, 'drain');
  }
  await finished(written.end());
  return sum.digest('hex');
}

async function hashOfFile(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file)) sum.update(part as Buffer);
  return sum.digest('hex');
}

test('a video whose line is cut five times arrives whole; one that cannot be packaged says what to do', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000 + MEGABYTES * 200);
  await signInAs(context, site.server, ['editor']);
  const match = await openVideo(page, site, 'Augsburg', 'Köln');
  const file = join(folder, 'cut.mp4');
  const sent = await writeVideo(file, MEGABYTES);
  // The line stays as slow as that of a club, or a small file would have arrived before it is cut.
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: MEGABYTES * 50_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await choose(page, file);
  const arrived = async () =>
    Number(
      await page
        .getByRole('progressbar')
        .getAttribute('value')
        .catch(() => 0),
    );
  for (const percent of [5, 20, 35, 50, 65]) {
    await expect.poll(arrived, { timeout: 240_000, intervals: [50] }).toBeGreaterThan(percent);
    await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
    await expect(page.getByRole('status').filter({ hasText: 'The line is cut' })).toBeVisible();
    await network.send('Network.emulateNetworkConditions', slow);
  }
  await expect(page.getByText('Packaging failed')).toBeVisible({ timeout: 300_000 });
  const [upload] = await uploadsOf(site, match);
  expect(await hashOfFile(fileOf(site, upload!.uuid))).toBe(sent);
  await expect(page.getByText('MP4 with H.264 always works')).toBeVisible();
  await withoutBar(page);
  expect(await faultsOf(page, 'a failed upload', [PHONE])).toEqual([]);

  await page.goto(`${site.server.origin}/admin`);
  await page.getByRole('listitem').filter({ hasText: 'Packaging failed' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Cancelled')).toBeVisible();
});

test('a part that breaks off keeps what has arrived, and goes on from there', async ({ page, context, site }) => {
  await signInAs(context, site.server, ['editor']);
  const match = await openVideo(page, site, 'Arsenal', 'Chelsea');
  const video = randomBytes(1_000_000);
  const { origin } = site.server;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const common = { cookie, origin, 'tus-resumable': '1.0.0', 'x-requested-by': 'touchline' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begun = await fetch(origin + UPLOADS_ADDRESS, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(video.length),
      'upload-metadata': `event ${base64(match)},filename ${base64('parts.mp4')}`,
    },
  });
  expect(begun.status).toBe(201);
  const address = new URL(begun.headers.get('location')!, origin).href;
  const arrived = async () =>
    Number((await fetch(address, { method: 'HEAD', headers: common })).headers.get('upload-offset'));

  /** Sends what is left, and breaks off after so many bytes of it. */
  const send = (from: number, breakAfter: number) =>
    new Promise<void>((resolve) => {
      const left = video.subarray(from);
      const headers = {
        ...common,
        ...{ 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        'content-length': String(left.length),
      };
      const sent = request(address, { method: 'PATCH', headers }, (answer) => answer.resume().once('close', resolve));
      sent.once('error', () => resolve());
      if (breakAfter >= left.length) sent.end(left);
      else sent.write(left.subarray(0, breakAfter), () => sent.destroy());
    });
  for (let cut = 0; cut < 5; cut++) {
    const before = await arrived();
    // Whoever breaks off before the server has read anything sends the same again.
    const sendOn = async () => {
      await send(await arrived(), 150_000);
      return arrived();
    };
    await expect.poll(sendOn).toBeGreaterThan(before);
  }
  await send(await arrived(), Number.POSITIVE_INFINITY);
  const [upload] = await uploadsOf(site, match);
  expect(upload!.state).not.toBe('uploading');
  expect(hash(readFileSync(fileOf(site, upload!.uuid)))).toBe(hash(video));
});

test('another site, and a page without a session, upload nothing', async ({ page, context, site }) => {
  await signInAs(context, site.server, ['editor']);
  const match = await openVideo(page, site, 'Arsenal', 'Chelsea');
  const { origin } = site.server;
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const metadata = `event ${Buffer.from(match).toString('base64')},filename ${Buffer.from('a.mp4').toString('base64')}`;
  const begin = async (headers: Record<string, string>) => {
    const own = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-metadata': metadata };
    return (await fetch(origin + UPLOADS_ADDRESS, { method: 'POST', headers: { ...own, ...headers } })).status;
  };
  expect(await begin({ cookie, origin: 'https://elsewhere.example', 'x-requested-by': 'touchline' })).toBe(403);
  expect(await begin({ cookie, origin })).toBe(403);
  expect(await begin({ origin, 'x-requested-by': 'touchline' })).toBe(401);
  expect(await uploadsOf(site, match)).toEqual([]);
});

test('a video becomes the replay of its match', async ({ page, context, site }) => {
  ensureFfmpeg();
  await signInAs(context, site.server, ['editor']);
  const match = await openVideo(page, site, 'Bayern', 'Leipzig');
  const file = join(folder, 'derby.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=6'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=6', '-c:a', 'aac', '-shortest'];
  const made = spawnSync('ffmpeg', [...picture, ...sound, '-pix_fmt', 'yuv420p', '-y', file], { encoding: 'utf8' });
  expect(made.status, made.stderr).toBe(0);
  await choose(page, join(folder, 'derby.mp4'));
  await expect(page.getByText('Shown in the match')).toBeVisible({ timeout: 90_000 });
  const { stream, eventType } = await site.read<Event>(`events/${match}`);
  expect(eventType).toBe('replay');
  const playlist = await page.request.get(site.server.origin + stream!.url!);
  expect(await playlist.text()).toContain('#EXT-X-STREAM-INF');
});

test('a file that is no video, or too large, is refused before anything is sent', async ({ page, context, site }) => {
  await signInAs(context, site.server, ['editor']);
  await openVideo(page, site, 'Bremen', 'Wolfsburg');
  const file = join(folder, 'report.pdf');
  writeFileSync(file, 'no video');
  await choose(page, file);
  await expect(page.getByRole('alert')).toContainText('This is no video that is taken');
});
