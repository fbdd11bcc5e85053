import { describe, expect, it } from 'vitest';
import { startOptions } from '#features/player/start/start-options.ts';

const begins = (url: string, search: string, kind: 'live' | 'replay' = 'replay') => startOptions(kind, url, search).url;

describe('where a film begins', () => {
  it.each([
    ['/film.m3u8', '', '/film.m3u8'],
    ['/film.m3u8', '?t=90', '/film.m3u8#t=90'],
    ['/film.m3u8', '?t=90s&x=1', '/film.m3u8#t=90'],
    ['/film.m3u8', '?t=0', '/film.m3u8#t=0'],
    ['/film.m3u8', '?t=1.5', '/film.m3u8#t=1.5'],
    ['/film.m3u8', '?t=-3', '/film.m3u8'],
    ['/film.m3u8', '?t=1m', '/film.m3u8'],
    ['/film.m3u8', '?t=', '/film.m3u8'],
    ['/film.m3u8', '?t=1e9', '/film.m3u8'],
  ])('of %s asked for with "%s" is %s', (url, search, wished) => {
    expect(begins(url, search)).toBe(wished);
  });

  it('counts from the part that is shown, and stays within it', () => {
    expect(begins('/film.m3u8#t=40,62', '?t=10')).toBe('/film.m3u8#t=50,62');
    expect(begins('/film.m3u8#t=40', '?t=10')).toBe('/film.m3u8#t=50');
    expect(begins('/film.m3u8#t=40,62', '?t=22')).toBe('/film.m3u8#t=40,62');
  });

  it('is where the match is when that is live', () => {
    expect(begins('/live.m3u8', '?t=90', 'live')).toBe('/live.m3u8');
  });
});

it.each([
  ['', false, false],
  ['?autoplay=1&muted=1', true, true],
  ['?autoplay=0&muted', false, false],
  ['?embed&autoplay=1', true, false],
])('"%s" wishes autoplay %s, muted %s', (search, autoplay, muted) => {
  expect(startOptions('replay', '/f', search)).toMatchObject({ autoplay, muted });
});
