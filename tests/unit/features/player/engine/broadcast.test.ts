import type Hls from 'hls.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { beganAnew, followBroadcast } from '#features/player/engine/broadcast.ts';

/** A playlist of segments by number; `at`: the date of its last segment, seconds. */
const playlist = (startSN: number, endSN: number, at?: number) =>
  ({ startSN, endSN, fragments: [{ programDateTime: at === undefined ? null : at * 1000 }] }) as unknown as Parameters<
    typeof beganAnew
  >[0];

test.each([
  ['the next segment came', playlist(10, 20, 100), playlist(11, 21, 102), false],
  ['nothing came', playlist(10, 20, 100), playlist(10, 20, 100), false],
  ['a cache answered with an older one', playlist(10, 20, 100), playlist(8, 18, 96), false],
  ['numbers began at zero, a minute later', playlist(10, 20, 100), playlist(0, 3, 160), true],
  ['numbers began at zero and reached the old ones', playlist(0, 20, 100), playlist(0, 19, 160), true],
  ['without dates, a cache answered with an older one', playlist(10, 20), playlist(8, 18), false],
  ['without dates, all numbers are lower', playlist(10, 20), playlist(0, 3), true],
])('%s', (_what, known, now, anew) => {
  expect(beganAnew(known, now)).toBe(anew);
});

/** A followed broadcast: its engine says whether the playlist goes on. */
function followed({ live = true, duration = 100, currentTime = 0 } = {}) {
  const listeners = new Map<string, (event: string, data: object) => void>();
  class Engine {
    static readonly Events = { MANIFEST_LOADING: 'manifest', LEVEL_LOADED: 'level' };
    readonly latestLevelDetails = { live };
    on(event: string, listener: (event: string, data: object) => void) {
      listeners.set(event, listener);
    }
  }
  const video = Object.assign(new EventTarget(), { duration, currentTime }) as HTMLVideoElement;
  const ended = new AbortController();
  const [onInterrupted, onRestarted] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const addressOf = (url: string) => url;
  const more = { url: '/live.m3u8', addressOf, onInterrupted, onRestarted, signal: ended.signal };
  followBroadcast(new Engine() as unknown as Hls, video, more);
  onTestFinished(() => ended.abort());
  return { video, listeners, onInterrupted, onRestarted };
}

test('the first answer with new numbers has no newer segment: the next one restarts the engine', () => {
  const { listeners, onRestarted } = followed();
  const answer = (startSN: number, endSN: number, at: number) =>
    listeners.get('level')!('level', { details: { ...playlist(startSN, endSN, at), url: '/720p.m3u8?_HLS_msn=9' } });
  answer(10, 20, 100);
  answer(0, 2, 100);
  answer(0, 2, 100);
  expect(onRestarted).not.toHaveBeenCalled();
  answer(0, 3, 102);
  expect(onRestarted).toHaveBeenCalledOnce();
});

test.each([
  ['the end of it', { live: false, currentTime: 100 }, 'ended', 1],
  [
    'a stop just before its end, for the last of the sound is missing',
    { live: false, currentTime: 99.9 },
    'waiting',
    1,
  ],
  ['a stop in the middle of what ended', { live: false, currentTime: 50 }, 'waiting', 0],
  ['a stop at the edge of what goes on', { live: true, currentTime: 99.9 }, 'waiting', 0],
])('whether it interrupts a live match: %s', (_what, state, event, times) => {
  const { video, onInterrupted } = followed(state);
  video.dispatchEvent(new Event(event));
  expect(onInterrupted).toHaveBeenCalledTimes(times);
});
