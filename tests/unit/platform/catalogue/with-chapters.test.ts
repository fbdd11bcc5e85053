import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { highlightInList, highlightWithChapters } from '#platform/catalogue/with-chapters.ts';
import { insertRows } from '#platform/database/insert.ts';
import { BUNDLED, type BundledVideo, type VideoFacts } from '#platform/media/bundled-video.ts';
import { type EmptyPlatform, emptyPlatform } from '../../../support/empty-platform.ts';
import { addMatch, addSides } from '../../../support/matches.ts';
import { NOW } from '../../../support/now.ts';

const rendition = {
  ...{ type: 'video/mp4', height: 360, bandwidth: 500_000, init: 'init.mp4' },
  ...{ segment: '{n}.m4s', part: '{n}.{p}.m4s', playlist: '360p.m3u8' },
};
const facts: VideoFacts = {
  seconds: 120,
  chapters: [
    { name: 'Red kick off', start: 0, end: 24 },
    { name: 'Headed goal from the corner', start: 24, end: 112 },
    { name: 'Half-time', start: 112, end: 120 },
  ],
  moments: [{ start: 27, entry: 'first', minute: '1', score: [1, 0] }],
  start: { segmentSeconds: 2, parts: 5, seconds: 120, renditions: [rendition] },
};

it.each([
  [0, 10, [['Red kick off', 0, 10]]],
  [
    20,
    60,
    [
      ['Red kick off', 0, 4],
      ['Headed goal from the corner', 4, 40],
    ],
  ],
  [112, 120, [['Half-time', 0, 8]]],
  [500, 520, [['Half-time', 0, 2]]],
])('a highlight from %d to %d has the chapters that run in it', (from, to, found) => {
  const highlight = { url: '/media/highlights/h/index.m3u8', startsAfter: from, duration: to - from } as Highlight;
  const { chapters, moments } = highlightWithChapters(highlight, facts);
  expect(moments.map(({ start }) => start)).toEqual(from < 27 && to > 27 ? [27 - from] : []);
  expect(chapters.map(({ name, start, end }) => [name, start, end])).toEqual(found);
});

it('a list has no chapters of highlights, and no URL where there is no bundled video', () => {
  const highlight = { url: '/media/highlights/h/index.m3u8', startsAfter: 20, duration: 12 } as Highlight;
  expect(highlightInList(highlight, true)).toMatchObject({
    ...highlight,
    startsAfter: null,
    chapters: [],
    start: null,
  });
  expect(highlightInList(highlight, false).url).toBeNull();
  const other = { ...highlight, url: 'https://cdn.example/match.m3u8' };
  expect(highlightInList(other, false)).toMatchObject({ url: other.url, startsAfter: 20 });
});

const routes = () => new Hono();
const video: BundledVideo = {
  ...{ live: routes, onDemand: routes, posters: routes },
  facts: async () => facts,
  storyboard: async () => null,
};

describe.each([
  ['with the bundled video', video],
  ['without it', undefined],
])('a process %s', (_, given) => {
  let platform: EmptyPlatform;
  beforeAll(async () => {
    platform = await emptyPlatform({ video: given });
    const { database } = platform;
    await addSides(database);
    await addMatch(database, { uuid: 'live', starts_at: NOW - 60_000, status: 'live' });
    await addMatch(database, { uuid: 'over', starts_at: NOW - 10_000_000, status: 'finished' });
    const url = 'https://video.example/index.m3u8';
    await addMatch(database, { uuid: 'other', starts_at: NOW - 60_000, status: 'live', video: url });
    const highlight = { uuid: 'goal', event_uuid: 'over', name: 'Goal', images: '[]', sport_uuid: 'football' };
    await insertRows(database, 'highlight', [
      { ...highlight, starts_after: 0, duration: 30, video: BUNDLED, published_at: NOW },
    ]);
  });
  afterAll(() => platform.close());
  const read = async <T>(path: string) => (await platform.read(path)).body as T;
  const list = async <T>(path: string) => (await read<{ data: T[] }>(path)).data;

  it('has a stream of its events exactly where it has the video', async () => {
    const live = await read<Event>('events/live');
    const over = await read<Event>('events/over');
    const expected = given
      ? ['/media/live/live/index.m3u8', facts.start, '/media/replays/over/index.m3u8', 120, 3, 'replay']
      : [undefined, undefined, undefined, undefined, undefined, 'result'];
    const { stream } = over;
    expect([
      ...[live.stream?.url, live.stream?.start],
      ...[stream?.url, stream?.duration, stream?.chapters.length, over.eventType],
    ]).toEqual(expected);
  });

  it('says the same in lists, and has streams of other videos', async () => {
    const streams = (await list<Event>('events')).map(({ uuid, stream }) => [uuid, stream !== null]);
    const there = given !== undefined;
    expect(Object.fromEntries(streams)).toEqual({ live: there, over: there, other: true });
  });

  it('has an address of its highlights exactly where it has the video', async () => {
    const url = given ? '/media/highlights/goal/index.m3u8' : null;
    expect((await list<Highlight>('highlights')).map((one) => one.url)).toEqual([url]);
    const { url: own, chapters } = await read<Highlight>('highlights/goal');
    expect([own, chapters.length]).toEqual([url, given ? 2 : 0]);
  });
});
