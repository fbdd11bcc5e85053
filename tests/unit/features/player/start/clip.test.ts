import { expect, test } from 'vitest';
import { clipOf, withClip } from '#features/player/start/clip.ts';

test.each([
  ['/film.m3u8', null],
  ['/film.m3u8#t=48', { start: 48, end: null }],
  ['/film.m3u8#t=48,116', { start: 48, end: 116 }],
  ['/film.m3u8#t=1.5,2.25', { start: 1.5, end: 2.25 }],
  ['/film.m3u8#t=soon', null],
  ['/film.m3u8?t=48', null],
])('the part of %s', (url, clip) => {
  expect(clipOf(url)).toEqual(clip);
});

test.each([
  ['start and length', 48, 68, '/film.m3u8#t=48,116'],
  ['start alone', 48, null, '/film.m3u8#t=48'],
  ['length alone', null, 20, '/film.m3u8#t=0,20'],
  ['the whole film', null, null, '/film.m3u8'],
])('an address with %s', (_case, startsAfter, duration, url) => {
  expect(withClip('/film.m3u8', startsAfter, duration)).toBe(url);
});

test('a part that the address names already stays', () => {
  expect(withClip('/film.m3u8#t=3', 48, 68)).toBe('/film.m3u8#t=3');
});
