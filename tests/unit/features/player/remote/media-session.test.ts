import { expect, it } from 'vitest';
import { positionOf } from '#features/player/remote/media-session.ts';

const seekable = (...ranges: [number, number][]) =>
  ({
    length: ranges.length,
    start: (index: number) => ranges[index]![0],
    end: (index: number) => ranges[index]![1],
  }) as TimeRanges;

it.each([
  ['a replay', { seekable: seekable([0, 120]), currentTime: 30, playbackRate: 1.5 }, [120, 30, 1.5]],
  ['a live stream', { seekable: seekable([600, 2400]), currentTime: 2390, playbackRate: 1 }, [1800, 1790, 1]],
  ['who fell out of the window', { seekable: seekable([600, 2400]), currentTime: 500, playbackRate: 1 }, [1800, 0, 1]],
  ['who is ahead of it', { seekable: seekable([0, 10]), currentTime: 11, playbackRate: 1 }, [10, 10, 1]],
  [
    'a rate of nothing, which the system refuses',
    { seekable: seekable([0, 10]), currentTime: 1, playbackRate: 0 },
    [10, 1, 1],
  ],
])('%s', (_what, video, [duration, position, playbackRate]) => {
  expect(positionOf(video)).toEqual({ duration, position, playbackRate });
});

it('an unknown position is not reported', () => {
  expect(positionOf({ seekable: seekable(), currentTime: 0, playbackRate: 1 })).toBeNull();
  expect(positionOf({ seekable: seekable([0, 0]), currentTime: 0, playbackRate: 1 })).toBeNull();
});
