import type Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import { catchUp, catchUpRate } from '#features/player/engine/live-position.ts';

describe('the speed of a live stream', () => {
  it.each([
    ['is where it should be', { late: 0, ahead: 1, rate: 1 }, 1],
    ['is a little late', { late: 0.05, ahead: 1, rate: 1 }, 1],
    ['is late', { late: 0.1, ahead: 1, rate: 1 }, 1.05],
    ['hurries and is still late', { late: 0.05, ahead: 1, rate: 1.05 }, 1.05],
    ['hurries and has arrived', { late: 0, ahead: 1, rate: 1.05 }, 1],
    ['is late with little ahead', { late: 0.5, ahead: 0.4, rate: 1 }, 1],
    ['hurries until little is ahead', { late: 0.5, ahead: 0.4, rate: 1.05 }, 1],
    ['was wound back', { late: 10, ahead: 20, rate: 1 }, 1],
    ['plays at the speed that its viewer chose', { late: 0.5, ahead: 1, rate: 1.25 }, 1.25],
    ['plays slowly by its viewer’s choice', { late: 0.5, ahead: 1, rate: 0.5 }, 0.5],
  ])('that %s', (_what, place, rate) => {
    expect(catchUpRate(place)).toBe(rate);
  });
});

/** A video at 100 s whose newest media end at 101.5 s, `ahead` seconds of it in the buffer; to be watched 1.2 s behind live. */
function liveStream(ahead = 1.4) {
  const listeners = new Map<string, () => void>();
  const closed = new AbortController();
  const video = {
    currentTime: 100,
    playbackRate: 1,
    seeking: false,
    played: { length: 1 },
    buffered: { length: 1, start: () => 90, end: () => 100 + ahead },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  };
  const details = { live: true, edge: 101.5, age: 0, targetduration: 2 };
  const hls = { targetLatency: 1.2, latestLevelDetails: details };
  catchUp(hls as unknown as Hls, video as unknown as HTMLVideoElement, closed.signal);
  return { video, details, emit: (name: string) => listeners.get(name)?.() };
}

it('plays faster until it reaches the target latency', () => {
  const { video, details, emit } = liveStream();
  emit('timeupdate');
  expect(video.playbackRate).toBe(1.05);
  details.edge = 101.1;
  emit('timeupdate');
  expect(video.playbackRate).toBe(1);
});

it('uses the lowest recent buffer: parts come one by one', () => {
  const { video, emit } = liveStream(0.3);
  emit('timeupdate');
  video.buffered.end = () => 101.4;
  for (const rate of [1, 1, 1, 1.05]) {
    emit('timeupdate');
    expect(video.playbackRate).toBe(rate);
  }
});

it.each([
  ['that ran dry stays further behind', {}, 0.1, 1],
  ['that stood with enough ahead does not', {}, 1.4, 1.05],
  ['that waits for a jump does not', { seeking: true }, 0.1, 1.05],
  ['that has not begun does not', { played: { length: 0 } }, 0.1, 1.05],
])('a video %s', (_what, state, ahead, rate) => {
  const { video, emit } = liveStream(ahead);
  Object.assign(video, state);
  emit('waiting');
  video.buffered.end = () => 101.4;
  emit('timeupdate');
  expect(video.playbackRate).toBe(rate);
});

it('plays at normal speed once the stream is over', () => {
  const { video, details, emit } = liveStream();
  emit('timeupdate');
  details.live = false;
  emit('timeupdate');
  expect(video.playbackRate).toBe(1);
});
