import { expect, it } from 'vitest';
import { lineOf } from '#features/player/measurement/debug-overlay.ts';
import { bufferAhead } from '#features/player/engine/time-ranges.ts';

const ranges = (...parts: [number, number][]) => ({
  length: parts.length,
  start: (index: number) => parts[index]![0],
  end: (index: number) => parts[index]![1],
});

it.each([
  ['in one piece', 4, ranges([0, 10]), 6],
  ['up to the next hole', 4, ranges([0, 6], [8, 20]), 2],
  ['none in a hole', 7, ranges([0, 6], [8, 20]), 0],
  ['none before anything is loaded', 0, ranges(), 0],
])('the buffer is %s', (_what, currentTime, buffered, expected) => {
  expect(bufferAhead({ currentTime, buffered })).toBe(expected);
});

it('shows what native playback reports', () => {
  const video = {
    currentTime: 1,
    buffered: ranges([0, 3]),
    videoHeight: 720,
    getVideoPlaybackQuality: () => ({ droppedVideoFrames: 2, totalVideoFrames: 50 }) as VideoPlaybackQuality,
  };
  const text = lineOf(
    { startupMs: 120.4, stalls: 1, stalledMs: 500, errors: 1, lastError: 'fragLoadError' },
    video,
    null,
  );
  expect(text.split('\n').map((line) => line.split(/ {2,}| (?=\d)/, 1)[0])).toContain('start-up');
  expect(text).toMatch(/start-up +120 ms\nstalls +1 \(0\.5 s\)\nlevel +720p/);
  expect(text).toMatch(/buffer +2\.0 s\ndropped +2 of 50\ndate +-\nerrors +1 \(fragLoadError\)/);
});
