import type Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import { returnToLive } from '#features/player/engine/live-position.ts';

/** A live stream of which media up to `end` seconds are known, and the engine that feeds it. */
function watching({ at, end }: { at: number; end: number }) {
  let newest = end;
  const video = Object.assign(new EventTarget(), {
    currentTime: at,
    seeking: false,
    seekable: { length: 1, end: () => newest },
  });
  let buffered = () => {};
  class Engine {
    static readonly Events = { FRAG_BUFFERED: 'fragBuffered' };
    readonly latestLevelDetails = { live: true };
    get liveSyncPosition() {
      return newest - 1.4;
    }
    on(_event: string, listener: () => void) {
      buffered = listener;
    }
  }
  returnToLive(new Engine() as unknown as Hls, video as unknown as HTMLVideoElement, new AbortController().signal);
  return {
    position: () => video.currentTime,
    jumpBack(seconds: number) {
      video.currentTime -= seconds;
      video.dispatchEvent(new Event('seeking'));
    },
    playOn(seconds: number) {
      video.currentTime += seconds;
      newest += seconds;
      video.dispatchEvent(new Event('timeupdate'));
      buffered();
    },
    standUntil(moment: number) {
      video.dispatchEvent(new Event('waiting'));
      newest = moment;
      buffered();
    },
  };
}

describe('a live stream after a stall', () => {
  it('returns to live', () => {
    const viewer = watching({ at: 98.6, end: 100 });
    viewer.standUntil(140);
    expect(viewer.position()).toBe(138.6);
  });

  it('continues at its position after a short stall', () => {
    const viewer = watching({ at: 98.6, end: 100 });
    viewer.standUntil(104);
    expect(viewer.position()).toBe(98.6);
  });

  it('stays where the viewer went back to', () => {
    const viewer = watching({ at: 98.6, end: 100 });
    viewer.jumpBack(10);
    viewer.standUntil(140);
    expect(viewer.position()).toBe(88.6);
  });

  it('stays where the viewer went back to, also at the position of an earlier stall', () => {
    const viewer = watching({ at: 98.6, end: 100 });
    viewer.standUntil(101);
    viewer.playOn(12);
    viewer.jumpBack(12);
    viewer.playOn(0.3);
    expect(viewer.position()).toBeCloseTo(98.9);
  });

  it('returns a viewer who came back to live', () => {
    const viewer = watching({ at: 98.6, end: 100 });
    viewer.jumpBack(30);
    viewer.jumpBack(-30);
    viewer.standUntil(140);
    expect(viewer.position()).toBe(138.6);
  });
});
