import { describe, expect, it } from 'vitest';
import { decodeTimeOf, findBox } from '#platform/media/mp4-boxes.ts';
import { site } from '../../../../support/demo-video-site.ts';

describe('a highlight', () => {
  it('opens its part of the video and nothing else of it', async () => {
    const { get } = site();
    const status = async (segment: number) => (await get(`/highlights/goal/720p/${segment}.m4s`)).status;
    const open = await Promise.all(
      Array.from({ length: 120 }, async (_, at) => ((await status(at)) === 200 ? [at] : [])),
    );
    expect(open.flat()).toEqual(Array.from({ length: 16 }, (_, index) => index));
  });

  it.each([
    ['720p', 12_800],
    ['audio', 48_000],
  ])('begins at zero (%s), and plays as long as its playlist says', async (rendition, timescale) => {
    const { get } = site();
    const startOf = async (segment: number) => {
      const bytes = Buffer.from(await (await get(`/highlights/goal/${rendition}/${segment}.m4s`)).arrayBuffer());
      return Number(decodeTimeOf(bytes, findBox(bytes, ['moof'])!)) / timescale;
    };
    expect(await startOf(0)).toBe(0);
    expect(await startOf(15)).toBeCloseTo(30, 1);
    const playlist = await (await get(`/highlights/goal/${rendition}/index.m3u8`)).text();
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(seconds.reduce((sum, length) => sum + length, 0)).toBeCloseTo(32, 1);
    expect(playlist).not.toContain('GAP');
  });

  it('is captioned for its part alone, from its own zero', async () => {
    const whole = await (await site().get('/replays/cup/captions-en/0.vtt')).text();
    const part = await (await site().get('/highlights/goal/captions-en/0.vtt')).text();
    const texts = (text: string) =>
      text
        .split('\n')
        .filter((line) => line !== '' && !line.includes('-->'))
        .slice(2);
    const starts = [...part.matchAll(/(\d+):(\d+):([\d.]+) -->/g)].map(
      ([, h, m, s]) => Number(h) * 3600 + Number(m) * 60 + Number(s),
    );
    expect(starts.length).toBeGreaterThan(1);
    expect(starts.every((second) => second >= 0 && second < 32)).toBe(true);
    expect(texts(whole)).toEqual(expect.arrayContaining(texts(part)));
  });
});
