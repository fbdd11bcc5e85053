import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClock } from '#lib/clock.ts';
import { boxesIn, decodeTimeOf } from '#platform/media/mp4-boxes.ts';
import { matchVideo } from '#demo/video/match-video.ts';
import { mediaRoutes } from '#platform/media/routes.ts';
import { filmedMatch } from '../support/filmed-matches.ts';
import { readPlaylist } from '../support/hls.ts';

const LATE_MS_MAX = 300;
const RENDITIONS = ['240p', '480p', '720p', 'audio'];

const none = async () => null;
const nothing = { replay: none, highlight: none };

/** A stream that started `elapsed` ms ago. The clock is frozen unless `running`. */
function stream({ elapsed, total, running = false }: { elapsed: number; total?: number; running?: boolean }) {
  const wall = { now: Date.now() };
  const realNow = running ? Date.now : () => wall.now;
  const startedAt = wall.now - elapsed;
  const clock = createClock({ startAt: realNow(), realNow });
  const liveWindow = async () => (total === undefined ? { startedAt } : { startedAt, endedAt: startedAt + total });
  const media = mediaRoutes({
    clock,
    video: matchVideo({ load: async (id) => filmedMatch(id, startedAt), realNow }),
    ...nothing,
    free: { ...nothing, liveWindow },
  });
  const app = new Hono().route('/', media);
  const get = async (path: string) => app.fetch(new Request(`http://site.test/live/derby/${path}`));
  const playlist = async (rendition: string, query = '') =>
    readPlaylist(await (await get(`${rendition}/index.m3u8${query}`)).text());
  return { get, playlist, startedAt, pass: (ms: number) => (wall.now += ms) };
}

// Within a clip, where clips meet, and with a sliding window.
describe.each([7_000, 59_650, 118_900, 120_000, 121_700, 1_900_123])('%i ms into a stream', (elapsed) => {
  it.each(RENDITIONS)('%s follows the rules of Low-Latency HLS', async (rendition) => {
    const list = await stream({ elapsed }).playlist(rendition);
    expect(list.blocks).toBe(true);
    expect(list.partHoldBack).toBeGreaterThanOrEqual(3 * list.partTarget);
    const newest = list.segments.slice(-2);
    for (const { parts, duration } of newest) {
      expect(parts).toHaveLength(5);
      expect(parts.reduce((sum, part) => sum + part.duration, 0)).toBeCloseTo(duration, 4);
      expect(parts[0]!.independent).toBe(true);
    }
    for (const part of [...newest.flatMap(({ parts }) => parts), ...list.parts]) {
      expect(part.duration).toBeLessThanOrEqual(list.partTarget);
      expect(part.duration).toBeGreaterThanOrEqual(0.85 * list.partTarget);
    }
    expect(list.segments.every(({ duration }) => Math.round(duration) <= list.target)).toBe(true);
    expect(list.segments.slice(0, -2).flatMap(({ parts }) => parts)).toEqual([]);
    const next = list.sequence + list.segments.length;
    expect(list.hint).toBe(`${next}.${list.parts.length}.m4s`);
    expect(list.reports).toHaveLength(RENDITIONS.length - 1);
  });

  it.each(RENDITIONS)('%s serves every listed part; together they are the segment', async (rendition) => {
    const { get, playlist } = stream({ elapsed });
    const list = await playlist(rendition);
    const bytes = async (uri: string) => Buffer.from(await (await get(`${rendition}/${uri}`)).arrayBuffer());
    for (const { uri, parts } of list.segments.slice(-2)) {
      const joined = Buffer.concat(await Promise.all(parts.map((part) => bytes(part.uri))));
      expect(joined.equals(await bytes(uri))).toBe(true);
    }
    for (const part of list.parts) expect((await get(`${rendition}/${part.uri}`)).status).toBe(200);
  });
});

it.each(RENDITIONS)('the parts of %s follow one another without a gap, also where clips meet', async (id) => {
  const { get, playlist } = stream({ elapsed: 121_900 });
  const list = await playlist(id);
  const uris = [...list.segments.slice(-2).flatMap(({ parts }) => parts), ...list.parts];
  const times = await Promise.all(
    uris.map(async ({ uri }) => {
      const bytes = Buffer.from(await (await get(`${id}/${uri}`)).arrayBuffer());
      return Number(
        decodeTimeOf(
          bytes,
          boxesIn(bytes).find(({ type }) => type === 'moof')!,
        ),
      );
    }),
  );
  const timescale = id === 'audio' ? 48_000 : 12_800;
  const gaps = times.slice(1).map((time, index) => (time - times[index]!) / timescale - uris[index]!.duration);
  expect(Math.max(...gaps.map(Math.abs))).toBeLessThan(1e-5);
  expect(times[0]! / timescale).toBeCloseTo(116, 1);
});

describe('a blocked request', () => {
  it.each(RENDITIONS)('for %s is answered when the part exists, not before', async (rendition) => {
    const { playlist, startedAt } = stream({ elapsed: 30_050, running: true });
    const before = await playlist(rendition);
    const [sequence, part] = before.hint!.split('.').map(Number) as [number, number];
    const list = await playlist(rendition, `?_HLS_msn=${sequence}&_HLS_part=${part}`);
    const late = Date.now() - (startedAt + sequence * 2000 + (part + 1) * 400);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(LATE_MS_MAX);
    expect([...list.segments.flatMap(({ parts }) => parts), ...list.parts].map(({ uri }) => uri)).toContain(
      before.hint,
    );
  });

  it('for a whole segment waits for all its parts', async () => {
    const { playlist, startedAt } = stream({ elapsed: 31_500, running: true });
    const list = await playlist('720p', '?_HLS_msn=15');
    expect(Date.now()).toBeGreaterThanOrEqual(startedAt + 32_000);
    expect(list.segments.at(-1)!.uri).toBe('15.m4s');
  });

  it('for the hinted part gets its bytes when they exist', async () => {
    const { get, playlist, startedAt } = stream({ elapsed: 30_050, running: true });
    const { hint } = await playlist('720p');
    const answer = await get(`720p/${hint}`);
    expect(answer.status).toBe(200);
    expect(Date.now() - (startedAt + 30_400)).toBeGreaterThanOrEqual(0);
    expect(Date.now() - (startedAt + 30_400)).toBeLessThan(LATE_MS_MAX);
  });

  it('is answered at the end of the stream', async () => {
    const { playlist } = stream({ elapsed: 59_700, total: 60_000, running: true });
    const list = await playlist('720p', '?_HLS_msn=30&_HLS_part=0');
    expect(list.ended).toBe(true);
    expect(list.hint).toBeUndefined();
    expect(list.segments.at(-1)!.uri).toBe('29.m4s');
  });

  it('for the last part of a stream is answered before the stream is over', async () => {
    const { playlist } = stream({ elapsed: 59_700, total: 60_000, running: true });
    const list = await playlist('720p', '?_HLS_msn=29&_HLS_part=4');
    expect(list.segments.at(-1)!.parts.at(-1)!.uri).toBe('29.4.m4s');
    expect(list.ended).toBe(false);
    expect(list.hint).toBeUndefined();
  });

  it('for an old part is answered at once', async () => {
    expect((await stream({ elapsed: 60_000 }).playlist('720p', '?_HLS_msn=3&_HLS_part=2')).sequence).toBe(0);
  });

  it('for captions is answered when their segment starts', async () => {
    const { playlist, startedAt } = stream({ elapsed: 31_800, running: true });
    const list = await playlist('captions-en', '?_HLS_msn=16');
    expect(Date.now()).toBeGreaterThanOrEqual(startedAt + 32_000);
    expect(list.segments.at(-1)!.uri).toBe('16.vtt');
  });

  it.each([
    '_HLS_part=1',
    '_HLS_msn=x',
    '_HLS_msn=-1',
    '_HLS_msn=',
    '_HLS_msn=1.5',
    '_HLS_msn=40',
    '_HLS_msn=3&_HLS_part=x',
  ])('with %s is refused', async (query) => {
    const answer = await stream({ elapsed: 60_000 }).get(`720p/index.m3u8?${query}`);
    expect(answer.status).toBe(400);
  });

  it('far ahead of the newest part is a 404', async () => {
    expect((await stream({ elapsed: 60_000 }).get('720p/30.3.m4s')).status).toBe(404);
  });
});

describe('a delta update', () => {
  it.each([...RENDITIONS, 'captions-en'])(
    'of %s leaves out exactly the segments that the player has',
    async (rendition) => {
      const { playlist } = stream({ elapsed: 90_500 });
      const [whole, delta] = [await playlist(rendition), await playlist(rendition, '?_HLS_skip=YES')];
      expect(delta.skipped).toBeGreaterThan(0);
      expect(delta.sequence).toBe(whole.sequence);
      expect(whole.segments.slice(delta.skipped)).toEqual(delta.segments);
      const kept = delta.segments.reduce((sum, { duration }) => sum + duration, 0);
      expect(kept).toBeGreaterThan(5.9 * whole.target);
    },
  );

  it('of a short or an ended stream is the full playlist', async () => {
    expect((await stream({ elapsed: 9_000 }).playlist('720p', '?_HLS_skip=YES')).skipped).toBe(0);
    expect((await stream({ elapsed: 99_000, total: 60_000 }).playlist('720p', '?_HLS_skip=YES')).skipped).toBe(0);
  });
});

it('numbers and dates never decrease, and each date is that of its segment', async () => {
  const { playlist, pass, startedAt } = stream({ elapsed: 1_795_000 });
  let last = -1;
  for (let step = 0; step < 40; step++) {
    const { sequence, segments, dates } = await playlist('720p');
    expect(sequence).toBeGreaterThanOrEqual(last);
    expect(segments[0]!.uri).toBe(`${sequence}.m4s`);
    expect(dates).toEqual([`#EXT-X-PROGRAM-DATE-TIME:${new Date(startedAt + sequence * 2000).toISOString()}`]);
    last = sequence;
    pass(370);
  }
  expect(last).toBeGreaterThan(0);
});
