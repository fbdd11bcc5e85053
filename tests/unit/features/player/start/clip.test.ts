import { expect, test } from 'vitest';
import { clipOf, withClip } from '#features/player/start/clip.ts';

test.each([
  ['/video.m3u8', null],
  ['/video.m3u8#t=48', { start: 48, end: null }],
  ['/video.m3u8#t=48,116', { start: 48, end: 116 }],
  ['/video.m3u8#t=1.5,2.25', { start: 1.5, end: 2.25 }],
  ['/video.m3u8#t=soon', null],
  ['/video.m3u8?t=48', null],
])('the clip of %s', (url, clip) => {
  expect(clipOf(url)).toEqual(clip);
});

test.each([
  ['start and length', 48, 68, '/video.m3u8#t=48,116'],
  ['start alone', 48, null, '/video.m3u8#t=48'],
  ['length alone, a video of its own', null, 20, '/video.m3u8'],
  ['the whole video', null, null, '/video.m3u8'],
])('an address with %s', (_case, startsAfter, duration, url) => {
  expect(withClip('/video.m3u8', startsAfter, duration)).toBe(url);
});

test('keeps a clip that the address names already', () => {
  expect(withClip('/video.m3u8#t=3', 48, 68)).toBe('/video.m3u8#t=3');
});
