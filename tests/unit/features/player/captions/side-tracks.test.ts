import { expect, it } from 'vitest';
import { chaptersFile, storyboardOf } from '#features/player/captions/side-tracks.ts';
import { posterOf } from '#features/player/stage/poster.ts';

const read = (file: string | null) => decodeURIComponent(file?.split(',')[1] ?? '');

it('makes a WebVTT file of chapters, shifted to the start of the clip', () => {
  const file = chaptersFile([{ name: 'Kick-off', start: 0, end: 15.5 }], 38);
  expect(read(file)).toBe('WEBVTT\n\n00:00:38.000 --> 00:00:53.500\nKick-off\n');
  expect(chaptersFile([])).toBeNull();
});

it('lets no name of a chapter become markup or another cue', () => {
  const file = chaptersFile([{ name: '<b>A & B\n\n00:00 --> 01:00', start: 0, end: 1 }]);
  expect(read(file).split('\n').slice(3)).toEqual(['&lt;b>A &amp; B 00:00 → 01:00', '']);
});

it('knows storyboards and small posters of bundled videos alone', () => {
  expect(storyboardOf('/media/replays/e1/index.m3u8#t=3')).toBe('/media/replays/e1/storyboard.vtt');
  expect(storyboardOf('/media/signed/x/replays/e1/index.m3u8')).toBe('/media/signed/x/replays/e1/storyboard.vtt');
  expect(storyboardOf('/media/highlights/h1/index.m3u8#t=3,9')).toBeNull();
  expect(storyboardOf('/media/events/derby/k1/index.m3u8')).toBe('/media/events/derby/k1/storyboard.vtt');
  expect(storyboardOf('/media/broadcasts/e1/index.m3u8')).toBe('/media/broadcasts/e1/storyboard.vtt');
  expect(storyboardOf('https://cdn.example/video.m3u8')).toBeNull();
  expect(storyboardOf('https://cdn.example/media/vod/video.m3u8')).toBeNull();
  expect(posterOf('/media/vod/match/poster.webp').srcset).toMatch(/poster-640\.avif 640w, .*1280w$/);
  expect(posterOf('https://cdn.example/poster.webp')).toEqual({
    src: 'https://cdn.example/poster.webp',
    srcset: undefined,
  });
});
