import { afterAll, beforeAll, expect, test } from 'vitest';
import { EDGE_AGE } from '#contract/edge-age.ts';
import { NOW } from '../support/now.ts';
import { broadcastPlatform } from '../support/recorded-broadcast.ts';

let platform: Awaited<ReturnType<typeof broadcastPlatform>>;
beforeAll(async () => {
  platform = await broadcastPlatform();
});
afterAll(() => platform.close());

const linesOf = (playlist: string, start: string) => playlist.split('\n').filter((line) => line.startsWith(start));
const filesIn = (playlist: string) => playlist.split('\n').filter((line) => /^\d+\.m4s$/.test(line));

test('a running broadcast lists everything since its beginning, by segments and parts', async () => {
  const { get, text } = await platform.broadcast();
  const variants = await text('index.m3u8');
  expect(linesOf(variants, '#EXT-X-STREAM-INF')).toHaveLength(2);
  expect(variants).toContain('CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.000,AUDIO="audio"');
  const answer = await get('v0/index.m3u8');
  expect(Number(answer.headers.get(EDGE_AGE))).toBeLessThan(5);
  const playlist = await answer.text();
  expect(filesIn(playlist)).toEqual(['0.m4s', '1.m4s']);
  expect(linesOf(playlist, '#EXT-X-PART:').at(-1)).toBe('#EXT-X-PART:DURATION=0.400000,URI="2.0.m4s",INDEPENDENT=YES');
  expect(playlist).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.1.m4s"');
  expect(playlist).toContain('#EXT-X-RENDITION-REPORT:URI="../audio/index.m3u8",LAST-MSN=2,LAST-PART=0');
  expect(linesOf(playlist, '#EXT-X-PROGRAM-DATE-TIME')).toEqual([
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(NOW).toISOString()}`,
  ]);
  expect(playlist).not.toContain('ENDLIST');
  expect(await text('v0/init-1.mp4')).toBe('init v0 1');
  expect(await text('audio/1.m4s')).toBe([0, 1, 2, 3, 4].map((part) => `[audio 1.${part}]`).join(''));
  expect(await text('v1/2.0.m4s')).toBe('[v1 2.0]');
  for (const missing of [
    'v0/2.m4s',
    'v0/3.0.m4s',
    'v0/0.9.m4s',
    'v9/0.m4s',
    'v0/journal.jsonl',
    'journal.jsonl',
    '..%2Fslate.png',
  ])
    expect((await get(missing)).status, missing).toBe(404);
});

test('a playlist and the next part are held until the part is there', async () => {
  const { recording, text } = await platform.broadcast();
  const held = [text('v0/index.m3u8?_HLS_msn=2&_HLS_part=1'), text('v0/2.1.m4s')];
  const other = text('v1/index.m3u8?_HLS_msn=2&_HLS_part=1');
  let answered = 0;
  for (const one of [...held, other]) void one.then(() => answered++);
  await text('v0/index.m3u8');
  expect(answered).toBe(0);
  recording.part(2, 1, { only: 'v0' });
  const [playlist, part] = await Promise.all(held);
  expect(playlist).toContain('URI="2.2.m4s"');
  expect(part).toBe('[v0 2.1]');
  expect(answered).toBe(2);
  recording.part(2, 1, { only: 'v1' });
  expect(await other).toContain('URI="2.1.m4s"');
});

test('a part behind the last one of a segment is the first of the next', async () => {
  const { recording, text } = await platform.broadcast();
  for (let part = 1; part < 5; part++) recording.part(2, part);
  expect(await text('v0/index.m3u8?_HLS_msn=2')).toContain('\n2.m4s');
  const held = text('v0/index.m3u8?_HLS_msn=2&_HLS_part=5');
  recording.part(3, 0);
  expect(await held).toContain('URI="3.0.m4s"');
});

test.each(['_HLS_msn=9', '_HLS_msn=-1', '_HLS_msn=x', '_HLS_part=1', '_HLS_msn=1.5', '_HLS_msn=2&_HLS_part='])(
  'refuses ?%s',
  async (query) => {
    const { get } = await platform.broadcast();
    expect((await get(`v0/index.m3u8?${query}`)).status).toBe(400);
  },
);

test('a delta update leaves out what the player has', async () => {
  const { recording, text } = await platform.broadcast();
  for (let part = 1; part < 5; part++) recording.part(2, part);
  recording.segments(3, 20);
  const delta = await text('v0/index.m3u8?_HLS_skip=YES');
  expect(delta).toContain('#EXT-X-VERSION:9');
  expect(delta).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=14');
  expect(filesIn(delta)).toEqual(['14.m4s', '15.m4s', '16.m4s', '17.m4s', '18.m4s', '19.m4s']);
  expect(linesOf(delta, '#EXT-X-PROGRAM')[0]).toContain(new Date(NOW + 28_000).toISOString());
  expect(delta).not.toContain('#EXT-X-DISCONTINUITY\n');
});

test('an encoder that comes back continues the stream behind a discontinuity, with its own init and moment', async () => {
  const { recording, text } = await platform.broadcast();
  recording.begin(NOW + 30_000, { time: 4.4, segment: 3 });
  recording.part(3, 0);
  const playlist = await text('v0/index.m3u8');
  expect(filesIn(playlist)).toEqual(['0.m4s', '1.m4s', '2.m4s']);
  const joint = playlist.indexOf('#EXT-X-DISCONTINUITY\n');
  expect(playlist.slice(joint).split('\n').slice(1, 4)).toEqual([
    '#EXT-X-MAP:URI="init-2.mp4"',
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(NOW + 30_000).toISOString()}`,
    '#EXT-X-PART:DURATION=0.400000,URI="3.0.m4s",INDEPENDENT=YES',
  ]);
  expect(linesOf(playlist, '#EXTINF').at(-1)).toBe('#EXTINF:0.400000,');
  expect(await text('v0/2.m4s')).toBe('[v0 2.0]');
});

test('a hole that a crash left in one track is a gap', async () => {
  const { recording, text } = await platform.broadcast();
  recording.part(3, 0, { only: 'v0' });
  recording.begin(NOW + 9000, { time: 6, segment: 4 });
  recording.part(4, 0);
  expect(await text('audio/index.m3u8')).toContain('#EXT-X-GAP\n#EXTINF:2.000000,\n3.m4s');
  expect(await text('v0/index.m3u8')).not.toContain('GAP');
});

test('when it is over the same URLs are a video on demand, without the slate at its end, at its measured bandwidth', async () => {
  const { recording, text, get } = await platform.broadcast();
  recording.segments(3, 6);
  recording.begin(NOW + 20_000, { time: 12, segment: 6, slate: true });
  recording.segments(6, 9);
  const held = text('v0/index.m3u8?_HLS_msn=9&_HLS_part=0');
  recording.end(NOW + 60_000);
  const playlist = await held;
  expect(filesIn(playlist)).toEqual(['0.m4s', '1.m4s', '2.m4s', '3.m4s', '4.m4s', '5.m4s']);
  expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
  expect(playlist.trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
  expect(playlist).not.toMatch(/PRELOAD-HINT|EXT-X-PART|SERVER-CONTROL/);
  // Five words of 8 bytes in two seconds, and five of 11.
  expect(await text('index.m3u8')).toContain(`BANDWIDTH=${160 + 220}`);
  expect((await get('v0/index.m3u8')).headers.get('cache-control')).toBe('public, max-age=60');
});

test('key frames are a playlist of their own, while the broadcast runs and after it', async () => {
  const { recording, text, get } = await platform.broadcast();
  recording.segments(3, 7);
  const running = await text('iframes/index.m3u8');
  expect(running).toContain('#EXT-X-I-FRAMES-ONLY');
  expect(running).toContain('#EXT-X-MAP:URI="init-1.mp4"');
  expect(running).not.toMatch(/EXT-X-PART|PRELOAD-HINT|SERVER-CONTROL|ENDLIST/);
  expect(filesIn(running)).toEqual(['0.m4s', '1.m4s', '2.m4s', '3.m4s', '4.m4s', '5.m4s']);
  expect(await text('iframes/init-1.mp4')).toBe('init v1 1');
  recording.end(NOW + 20_000);
  expect(filesIn(await text('iframes/index.m3u8'))).toHaveLength(7);
  // 8 bytes of a word, without its last one, and the boxes around them, in 2 s.
  const [line] = linesOf(await text('index.m3u8'), '#EXT-X-I-FRAME-STREAM-INF');
  expect(line).toBe(
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=476,AVERAGE-BANDWIDTH=476,CODECS="avc1.4d401e",RESOLUTION=320x180,URI="iframes/index.m3u8"',
  );
  // A word is no key frame.
  expect((await get('iframes/0.m4s')).status).toBe(404);
});

test('a paid match is opened with a token of its own alone, and its files are private', async () => {
  const { match, recording } = await platform.broadcast({ access: 'login' });
  const { match: other } = await platform.broadcast({ access: 'login' });
  const seal = (event: string) =>
    platform.tokens.seal(event, { account: 'nobody', family: 'none', issued: NOW, expires: NOW + 60_000 });
  const open = (event: string, token: string, file: string) =>
    platform.fetch(`/media/signed/${token}/broadcasts/${event}/${file}`);
  recording.part(2, 1);
  for (const file of ['index.m3u8', 'v0/index.m3u8', 'v0/init-1.mp4', 'v0/0.m4s', 'v0/2.1.m4s']) {
    const answer = await open(match, seal(match), file);
    expect([answer.status, answer.headers.get('cache-control')], file).toEqual([
      200,
      expect.stringMatching(/^private/),
    ]);
    expect((await open(match, seal(other), file)).status, file).toBe(403);
  }
});

test('a paid match is not opened without a token', async () => {
  const { get } = await platform.broadcast({ access: 'pass' });
  expect((await get('index.m3u8')).status).toBe(404);
  expect((await get('v0/0.m4s')).status).toBe(404);
});
