import type Hls from 'hls.js';
import { expect, it, vi } from 'vitest';
import { liveDelay, startAtEdge } from '#features/player/engine/live-position.ts';

const PARTS = { partHoldBack: 1.281, holdBack: 0, targetduration: 2, live: true };
const Events = { LEVEL_UPDATED: 'levelUpdated', FRAG_BUFFERED: 'fragBuffered' };

/** A video of which `buffered` to 100 s are there, played up to 95 s; the engine would have it at `edge`. */
function liveStream({ edge = 98.7, buffered = 100, details = PARTS, at = 95, begins = 90 } = {}) {
  const handlers = new Map<string, (...args: unknown[]) => void>();
  class Engine {
    static Events = Events;
    targetLatency: number | null = null;
    liveSyncPosition = edge;
    latestLevelDetails = details;
    on = (event: string, handler: () => void) => handlers.set(event, handler);
    once = this.on;
    off = (event: string) => handlers.delete(event);
  }
  const video = {
    currentTime: at,
    paused: false,
    played: { length: 1 },
    seekable: { length: 1, end: () => 100 },
    buffered: { length: 1, start: () => begins, end: () => buffered },
  };
  const hls = new Engine();
  startAtEdge(hls as unknown as Hls, video as unknown as HTMLVideoElement);
  const emit = (event: string) => handlers.get(event)?.(event, { details });
  return { hls, video, emit, buffered: () => emit(Events.FRAG_BUFFERED), handlers };
}

it.each([
  ['keeps a little more than what the server asks of players of low latency', PARTS, 1.381],
  ['keeps the distance that the server asks of other players', { ...PARTS, partHoldBack: 0, holdBack: 7 }, 7],
  ['keeps nearly two segments where the server asks nothing', { ...PARTS, partHoldBack: 0 }, 3.4],
])('%s', (_, details, seconds) => {
  expect(liveDelay(details)).toBeCloseTo(seconds);
  const { hls, emit } = liveStream({ details });
  emit(Events.LEVEL_UPDATED);
  expect(hls.targetLatency).toBeCloseTo(seconds);
});

it('jumps to the edge once, as soon as enough is buffered behind it', () => {
  const { video, buffered } = liveStream();
  buffered();
  expect(video.currentTime).toBe(98.7);
  video.currentTime = 95;
  buffered();
  expect(video.currentTime).toBe(95);
});

it.each([
  ['the media behind the edge are not there yet', { buffered: 99 }, 95],
  ['the viewer was sent to an earlier moment', { at: 80, begins: 60 }, 80],
  ['the video is no live stream', { details: { ...PARTS, live: false } }, 95],
  ['it is as good as there', { at: 98.65 }, 98.65],
])('stays where it is while %s', (_, state, seconds) => {
  const { video, buffered } = liveStream({ at: 95, ...state });
  buffered();
  expect(video.currentTime).toBe(seconds);
});

it('does not jump after the start', () => {
  vi.useFakeTimers();
  const { video, buffered, handlers } = liveStream({ buffered: 99 });
  buffered();
  vi.advanceTimersByTime(9000);
  video.buffered.end = () => 100;
  buffered();
  expect(video.currentTime).toBe(95);
  expect(handlers.has(Events.FRAG_BUFFERED)).toBe(false);
  vi.useRealTimers();
});

it('stays where a viewer seeks back to during the start', () => {
  const { hls, video, buffered } = liveStream({ buffered: 99 });
  buffered();
  video.currentTime = 88;
  video.buffered.end = () => 100;
  hls.liveSyncPosition = 98.7;
  buffered();
  expect(video.currentTime).toBe(88);
});
