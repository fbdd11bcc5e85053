import { describe, expect, it, vi } from 'vitest';
import { goOnAt, momentsOf, playMoments } from '#features/player/controls/key-moments.ts';

const CHAPTERS = [
  { name: 'Kick-off', start: 0, end: 40 },
  { name: 'Save', start: 40, end: 46 },
  { name: 'Goal', start: 46, end: 120 },
];
const MOMENTS = momentsOf(CHAPTERS);

describe('key moments', () => {
  it('last 15 seconds, or as long as their chapter', () => {
    expect(MOMENTS.map(({ start, end }) => [start, end])).toEqual([
      [0, 15],
      [40, 46],
      [46, 61],
    ]);
    expect(momentsOf(CHAPTERS, 100)[0]).toEqual({ start: 100, end: 115 });
  });

  it.each([
    ['goes on inside a moment', 3, 3],
    ['goes on a frame before one', 39.8, 39.8],
    ['jumps between two', 15, 40],
    ['passes from one to the next that touches it', 46, 46],
    ['is over behind the last', 61, null],
  ])('%s', (_what, at, expected) => {
    expect(goOnAt(MOMENTS, at)).toBe(expected);
  });

  function playing(currentTime: number) {
    const video = Object.assign(new EventTarget(), { currentTime, seeking: false, pause: vi.fn(), play: vi.fn() });
    const over = vi.fn();
    const stop = playMoments(video as unknown as HTMLVideoElement, MOMENTS, over);
    const at = (seconds: number) => {
      video.currentTime = seconds;
      video.dispatchEvent(new Event('timeupdate'));
      return video.currentTime;
    };
    return { video, over, stop, at };
  }

  it('start at the next one, and after the last at the first', () => {
    expect(playing(20).video.currentTime).toBe(40);
    expect(playing(90).video.currentTime).toBe(0);
  });

  it('pause after the last one, and do nothing when stopped', () => {
    const { video, over, at } = playing(5);
    expect(at(16)).toBe(40);
    expect(at(61.2)).toBe(61.2);
    expect([video.pause.mock.calls.length, over.mock.calls.length]).toEqual([1, 1]);
    const other = playing(5);
    other.stop();
    expect(other.at(20)).toBe(20);
  });
});
