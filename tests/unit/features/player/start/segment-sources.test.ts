import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveSource } from '#features/player/start/source-for.ts';
import { replaySource } from '#features/player/start/source-for.ts';
import type { StartPlan } from '#features/player/start/start-plan.ts';
import type { SegmentSource } from '#features/player/start/segment-source.ts';

const edge = (segment: number, part: number) =>
  `#EXT-X-MEDIA-SEQUENCE:100\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=1.2\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${segment}.${part}.m4s"\n`;

const BASE = 'https://touchline.test/media/live/derby/';
const plan: StartPlan = {
  url: `${BASE}index.m3u8`,
  segmentSeconds: 2,
  parts: 5,
  seconds: 7,
  tracks: [
    {
      type: 'video/mp4',
      height: 480,
      bandwidth: 300_000,
      init: 'init',
      segment: '{n}',
      part: '{n}.{p}',
      playlist: 'playlist',
    },
  ],
};

const feed = async (source: SegmentSource) => {
  await Promise.all(source.next() ?? []);
  source.fed();
};

let asked: string[] = [];
let answer: (url: string) => Response;
beforeEach(() => {
  asked = [];
  answer = () => new Response('');
  vi.stubGlobal('fetch', ({ href }: URL) => {
    asked.push(href.replace(BASE, ''));
    return Promise.resolve(answer(href));
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a video on demand is fetched from its start position, segment by segment, to its end', async () => {
  const source = replaySource(plan, 3);
  expect(asked).toEqual(['1', 'init']);
  expect(await source.open()).toEqual({ from: 3, shift: 0 });
  await feed(source);
  expect(source.until()).toBe(4);
  await feed(source);
  await feed(source);
  expect(asked).toEqual(['1', 'init', '2', '3']);
  expect(source.until()).toBe(7);
  expect(source.next()).toBeNull();
});

it('pending and failed segments do not count as buffered', async () => {
  const replay = replaySource(plan, 5);
  expect(replay.until()).toBe(4);
  void replay.next();
  expect(replay.until()).toBe(4);
  replay.fed();
  answer = () => new Response('', { status: 503 });
  await expect(replay.next()![0]).rejects.toThrow(/^503 .*3$/);
  // The last segment of the video: the engine must fetch it.
  expect(replay.until()).toBe(6);

  answer = () => new Response(edge(110, 2));
  const live = liveSource(plan);
  await live.open();
  await feed(live);
  await feed(live);
  const before = live.until();
  answer = () => new Response('', { status: 503 });
  await expect(live.next()![0]).rejects.toThrow(/^503 .*110\.1$/);
  expect(live.until()).toBe(before);
  expect(live.until()).toBe(20);
});

it('a live stream starts with the segment at its hold-back distance, then continues part by part', async () => {
  answer = () => new Response(edge(110, 2));
  const source = liveSource(plan);
  // 20.8 s are there, of which 1.2 are held back.
  expect(await source.open()).toEqual({ from: expect.closeTo(19.6), shift: -200 });
  asked = [];
  for (let pieces = 0; pieces < 8; pieces++) await feed(source);
  expect(asked).toEqual(['109', '110.0', '110.1', '110.2', '110.3', '110.4', '111.0', '111.1']);
  // In the middle of a segment the engine goes on at its beginning.
  expect(source.until()).toBe(22);
  expect(source.whole()).toBe(false);
  for (let pieces = 0; pieces < 3; pieces++) await feed(source);
  expect(source.whole()).toBe(true);
});

it.each([
  ['that its newest part is 0.3 s old', '0.3', 0, 19.9],
  ['for which the playlist was on its way as well', '0.3', 100, 20],
  ['but no further than there is video for a slow connection', '0.3', 5000, 20.2],
])('a live stream starts at its edge where the server states %s', async (_what, age, onItsWay, from) => {
  vi.useFakeTimers();
  answer = () => {
    vi.advanceTimersByTime(onItsWay);
    return new Response(edge(110, 2), { headers: { 'edge-age': age } });
  };
  expect((await liveSource(plan).open()).from).toBeCloseTo(from);
  vi.useRealTimers();
});

it('a new live stream starts at its first segment', async () => {
  answer = () => new Response(edge(100, 1));
  expect(await liveSource(plan).open()).toEqual({ from: 0, shift: -200 });
});

it('a failed request names its address', async () => {
  answer = () => new Response('', { status: 404 });
  const source = replaySource(plan, 0);
  await expect(source.next()![0]).rejects.toThrow(/^404 .*0$/);
});
