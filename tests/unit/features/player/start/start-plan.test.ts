import { describe, expect, it } from 'vitest';
import type { VideoStart } from '#contract/video.ts';
import { startPlan } from '#features/player/start/start-plan.ts';

const picture = (height: number, bandwidth: number) => ({
  type: 'video/mp4; codecs="avc1.64001e"',
  height,
  bandwidth,
  init: `${height}p/init.mp4`,
  segment: `${height}p/{n}.m4s`,
  part: `${height}p/{n}.{p}.m4s`,
  playlist: `${height}p/index.m3u8`,
});
const sound = { ...picture(0, 68_000), type: 'audio/mp4; codecs="mp4a.40.2"', height: null, segment: 'audio/{n}.m4s' };
const start: VideoStart = {
  segmentSeconds: 2,
  parts: 5,
  seconds: 120,
  renditions: [picture(720, 620_000), picture(240, 130_000), picture(480, 300_000), sound],
};
const wish = { url: 'https://touchline.test/media/live/derby/index.m3u8', height: 1080, downlink: 10 };
const heightOf = (change: Partial<typeof wish> | { downlink: undefined }) =>
  startPlan(start, { ...wish, ...change }).tracks[0]?.height;

describe('the rendition to start with', () => {
  it.each([
    ['the best one on a fast connection', {}, 720],
    ['no taller than the player needs', { height: 400 }, 480],
    ['one that a slow connection carries', { downlink: 0.9 }, 480],
    ['the lightest where even that is too much', { downlink: 0.1 }, 240],
    ['the lightest for who saves data', { downlink: 0 }, 240],
    ['a middle one where nobody knows the connection', { downlink: undefined }, 480],
  ])('is %s', (_what, change, height) => {
    expect(heightOf(change)).toBe(height);
  });
});

it('audio comes as a track of its own', () => {
  expect(startPlan(start, wish)).toMatchObject({ url: wish.url, tracks: [{ height: 720 }, { height: null }] });
});

it('a muxed video has one track', () => {
  expect(startPlan({ ...start, renditions: [picture(480, 300_000)] }, wish).tracks).toHaveLength(1);
});
