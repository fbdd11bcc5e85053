import { describe, expect, it } from 'vitest';
import { startOptions } from '#features/player/start/start-options.ts';

const begins = (url: string, search: string, kind: 'live' | 'replay' = 'replay') => startOptions(kind, url, search).url;

describe('the start position', () => {
  it.each([
    ['/video.m3u8', '', '/video.m3u8'],
    ['/video.m3u8', '?t=90', '/video.m3u8#t=90'],
    ['/video.m3u8', '?t=90s&x=1', '/video.m3u8#t=90'],
    ['/video.m3u8', '?t=0', '/video.m3u8#t=0'],
    ['/video.m3u8', '?t=1.5', '/video.m3u8#t=1.5'],
    ['/video.m3u8', '?t=-3', '/video.m3u8'],
    ['/video.m3u8', '?t=1m', '/video.m3u8'],
    ['/video.m3u8', '?t=', '/video.m3u8'],
    ['/video.m3u8', '?t=1e9', '/video.m3u8'],
  ])('of %s asked for with "%s" is %s', (url, search, wished) => {
    expect(begins(url, search)).toBe(wished);
  });

  it('counts from the start of the clip, and stays within it', () => {
    expect(begins('/video.m3u8#t=40,62', '?t=10')).toBe('/video.m3u8#t=50,62');
    expect(begins('/video.m3u8#t=40', '?t=10')).toBe('/video.m3u8#t=50');
    expect(begins('/video.m3u8#t=40,62', '?t=22')).toBe('/video.m3u8#t=40,62');
  });

  it('is the live edge of a live stream', () => {
    expect(begins('/live.m3u8', '?t=90', 'live')).toBe('/live.m3u8');
  });
});

it.each([
  ['', false, false],
  ['?autoplay=1&muted=1', true, true],
  ['?autoplay=0&muted', false, false],
  ['?embed&autoplay=1', true, false],
])('"%s" asks for autoplay %s, muted %s', (search, autoplay, muted) => {
  expect(startOptions('replay', '/f', search)).toMatchObject({ autoplay, muted });
});
