import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HighlightProposal } from '#contract/admin/highlights.ts';
import type { Highlight } from '#contract/entities.ts';
import type { TimelineEntry } from '#contract/event.ts';
import { setStream } from '#platform/feed/set-stream.ts';
import { removeUnusedClips } from '#platform/highlights/clip-folder.ts';
import { createOpenRecordings } from '#platform/ingest/open-recordings.ts';
import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';
import { emptyPlatform, type EmptyPlatform } from '../support/empty-platform.ts';
import { initOf, segmentAt } from '../support/fmp4.ts';
import { NOW } from '../support/now.ts';
import { recordedBroadcast } from '../support/recorded-broadcast.ts';

const SECONDS = 2;
const folder = mkdtempSync(join(tmpdir(), 'highlights-'));
const [mediaDir, clipsDir, broadcasts] = ['media', 'clips', 'broadcasts'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
let platform: EmptyPlatform;
beforeAll(async () => {
  platform = await emptyPlatform({ mediaDir, clipsDir, recordings: createOpenRecordings(broadcasts) });
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** A packaged video of 60 s with two sizes and two languages, as `npm run stream` makes them; its kick-off is at 0:10. */
async function packaged(match: string, facts: object = { kickOff: 10 }): Promise<string> {
  const home = join(mediaDir, match, 'v1');
  const tracks = { '720p': 720, '240p': 240, 'audio-0': 0, 'audio-1': 0 };
  for (const [track, height] of Object.entries(tracks)) {
    mkdirSync(join(home, track), { recursive: true });
    writeFileSync(join(home, track, 'init.mp4'), initOf(height));
    const numbers = Array.from({ length: 30 }, (_, number) => number);
    for (const number of numbers)
      writeFileSync(join(home, track, `${number}.m4s`), segmentAt(number * SECONDS, `${track} ${number}`));
    const listed = numbers.map((number) => `#EXTINF:${SECONDS.toFixed(6)},\n${number}.m4s`).join('\n');
    writeFileSync(join(home, track, 'index.m3u8'), `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${listed}\n#EXT-X-ENDLIST\n`);
  }
  const sound = (name: string, index: number) =>
    `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${name}"${index ? '' : ',LANGUAGE="de"'},URI="audio-${index}/index.m3u8"`;
  const size = (height: number) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=${(height * 16) / 9}x${height},FRAME-RATE=25.000\n${height}p/index.m3u8`;
  const variants = ['#EXTM3U', sound('Deutsch', 0), sound('Crowd only', 1), size(240), size(720)];
  writeFileSync(join(home, 'index.m3u8'), `${variants.join('\n')}\n`);
  const start = { segmentSeconds: SECONDS, parts: 1, seconds: 60, renditions: [] };
  writeFileSync(join(home, 'video.json'), JSON.stringify({ duration: 60, start, ...facts }));
  await setStream(platform.database, match, `/media/events/${match}/v1/index.m3u8`, 'vod', NOW);
  return home;
}

const goal = (match: string, seconds: number) =>
  platform.done<TimelineEntry>('POST', `events/${match}/timeline`, {
    ...{ kind: 'goal', side: 'home', player: 'Kim Ode', minute: '1' },
    at: new Date(NOW + seconds * 1000).toISOString(),
  });
const proposals = async (match: string) =>
  (await platform.done<{ data: HighlightProposal[] }>('GET', `events/${match}/highlights/proposals`)).data;
const text = async (path: string) => (await platform.fetch(path)).text();
const segmentsIn = (playlist: string) => playlist.match(/^\d+\.m4s$/gm) ?? [];

test('a goal is proposed from the timeline, and cut into a video of its own', async () => {
  const { match, home, away } = await platform.newMatch();
  await packaged(match);
  const entry = await goal(match, 25);
  expect(await proposals(match)).toEqual([
    { entry: entry.uuid, name: 'Goal: Kim Ode (1′)', in: 15, out: 55, picture: 33 },
  ]);
  const { uuid } = await platform.done<Highlight>('POST', `events/${match}/highlights`, { entry: entry.uuid });
  const shown = (await platform.read(`highlights/${uuid}`)).body as unknown as Highlight;
  expect(shown).toMatchObject({
    name: 'Goal: Kim Ode (1′)',
    url: `/media/clips/${uuid}/index.m3u8`,
    startsAfter: null,
    // Whole segments: from 14 to 56.
    duration: 42,
    moments: [{ entry: entry.uuid, start: 21, minute: '1' }],
    start: { segmentSeconds: SECONDS, seconds: 42 },
  });
  expect(shown.start!.renditions.map(({ height }) => height)).toEqual([720, 240, null]);
  const playlist = await text(`/media/clips/${uuid}/720p/index.m3u8`);
  expect(segmentsIn(playlist)).toHaveLength(21);
  expect(playlist).not.toContain('EXT-X-GAP');
  expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
  const first = Buffer.from(await (await platform.fetch(`/media/clips/${uuid}/720p/0.m4s`)).arrayBuffer());
  expect(first.toString('latin1')).toContain('720p 7');
  expect(decodeTimeOf(first, boxesIn(first)[0]!)).toBe(0n);
  const master = await text(`/media/clips/${uuid}/index.m3u8`);
  expect(master.match(/NAME="[^"]+"/g)).toEqual(['NAME="Deutsch"', 'NAME="Crowd only"']);
  const league = await platform.create('competitions', { name: 'Coast League', sport: 'football' });
  const season = await platform.create('seasons', {
    ...{ competition: league, name: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  });
  await platform.done('PATCH', `events/${match}`, { season });
  for (const filter of [`event=${match}`, `team=${home}`, `team=${away}`, `competition=${league}`])
    expect(await platform.names(`highlights?${filter}`)).toEqual(['Goal: Kim Ode (1′)']);
});

test('a part by in and out point stays when the video of the match is gone, and goes with its highlight', async () => {
  const { match } = await platform.newMatch();
  const home = await packaged(match, {});
  const part = { name: 'A save', in: 7.3, out: 9, picture: 8 };
  const { uuid, duration } = await platform.done<Highlight>('POST', `events/${match}/highlights`, part);
  expect(duration).toBe(4);
  rmSync(home, { recursive: true });
  expect(segmentsIn(await text(`/media/clips/${uuid}/240p/index.m3u8`))).toHaveLength(2);
  expect((await platform.fetch(`/media/clips/${uuid}/video.json`)).status).toBe(404);
  await platform.done('DELETE', `highlights/${uuid}`);
  expect((await platform.fetch(`/media/clips/${uuid}/index.m3u8`)).status).toBe(404);
  expect(existsSync(join(clipsDir, uuid))).toBe(false);
});

test('a highlight of a paid match is free, and its match is not', async () => {
  const { match } = await platform.newMatch({ access: 'login' });
  await packaged(match);
  const { uuid, url } = await platform.done<Highlight>('POST', `events/${match}/highlights`, {
    ...{ name: 'A goal', in: 0, out: 4 },
  });
  expect(url).toBe(`/media/clips/${uuid}/index.m3u8`);
  expect((await platform.fetch(url!)).status).toBe(200);
  expect((await platform.fetch(`/media/events/${match}/v1/index.m3u8`)).status).toBe(404);
});

describe('refused', () => {
  let match: string;
  beforeAll(async () => {
    ({ match } = await platform.newMatch());
    await packaged(match);
  });

  test.each([
    ['nothing to cut', {}, '400', 'in: send name, in and out'],
    ['no name', { in: 1, out: 5 }, '400', 'in: send name, in and out'],
    ['an out point before the in point', { name: 'A', in: 9, out: 3 }, '400', 'out: it is not behind in.'],
    ['an unknown entry', { entry: 'goal-x' }, '400', 'nothing is proposed for \\"goal-x\\"'],
    ['what is not shown yet', { name: 'A', in: 50, out: 90 }, '409', 'out: the video has 60 seconds so far.'],
    ['more than half an hour', { name: 'A', in: 0, out: 1801 }, '400', 'at most 30 minutes'],
    ['both kinds', { name: 'A', in: 1, out: 2, url: 'https://media.example/a.m3u8', duration: 9 }, '400', 'Leave out'],
    ['a URL without length', { name: 'A', url: 'https://media.example/a.m3u8' }, '400', 'needs name and duration'],
  ])('%s', async (_case, body, status, reason) => {
    const before = existsSync(clipsDir) ? readdirSync(clipsDir) : [];
    const refusal = await platform.refusal('POST', `events/${match}/highlights`, body);
    expect(refusal).toContain(status);
    expect(refusal).toContain(reason);
    expect(existsSync(clipsDir) ? readdirSync(clipsDir) : []).toEqual(before);
  });
});

test('a live broadcast is cut while it goes on, across an encoder that came back and without the slate', async () => {
  const { match } = await platform.newMatch();
  const recording = recordedBroadcast(broadcasts, match, { init: initOf, media: segmentAt });
  await setStream(platform.database, match, `/media/broadcasts/${match}/index.m3u8`, 'live', NOW);
  recording.begin(NOW, { time: 0, segment: 0 });
  recording.segments(0, 6);
  recording.begin(NOW + 12_000, { time: 12, segment: 6, slate: true });
  recording.segments(6, 8);
  recording.begin(NOW + 16_000, { time: 16, segment: 8 });
  recording.segments(8, 14);
  const entry = await goal(match, 18);
  expect(await proposals(match)).toEqual([
    { entry: entry.uuid, name: 'Goal: Kim Ode (1′)', in: 0, out: 28, picture: 16 },
  ]);
  const cut = { entry: entry.uuid, in: 9, out: 20, name: 'The goal' };
  const { uuid } = await platform.done<Highlight>('POST', `events/${match}/highlights`, cut);
  const playlist = await text(`/media/clips/${uuid}/v0/index.m3u8`);
  expect(playlist.match(/^#EXT-X-(?:MAP.*|DISCONTINUITY)$/gm)).toEqual([
    '#EXT-X-MAP:URI="init.mp4"',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="init-1.mp4"',
  ]);
  // Segments 4 and 5, then 8 and 9.
  expect(segmentsIn(playlist)).toHaveLength(4);
  const third = readFileSync(join(clipsDir, uuid, 'v0', '2.m4s'), 'latin1');
  expect(third).toContain('v0 8.0');
  expect(await text(`/media/clips/${uuid}/index.m3u8`)).toContain('URI="iframes/index.m3u8"');
  const frame = readFileSync(join(clipsDir, uuid, 'iframes', '2.m4s'), 'latin1');
  expect([frame.includes('v1 8.0'), frame.includes('v1 8.1')]).toEqual([true, false]);
  const shown = (await platform.read(`highlights/${uuid}`)).body as unknown as Highlight;
  expect(shown).toMatchObject({ duration: 8, start: null });
});

test('what no highlight uses any more is deleted, an hour after it was made', async () => {
  const { match } = await platform.newMatch();
  await packaged(match);
  const { uuid } = await platform.done<Highlight>('POST', `events/${match}/highlights`, { name: 'A', in: 0, out: 4 });
  const made = Date.now();
  await removeUnusedClips(platform.database, clipsDir, made + 2 * 60 * 60_000);
  expect(existsSync(join(clipsDir, uuid))).toBe(true);
  await platform.done('DELETE', `events/${match}`);
  await removeUnusedClips(platform.database, clipsDir, made + 60_000);
  expect(existsSync(join(clipsDir, uuid))).toBe(true);
  await removeUnusedClips(platform.database, clipsDir, made + 2 * 60 * 60_000);
  expect(existsSync(join(clipsDir, uuid))).toBe(false);
});
