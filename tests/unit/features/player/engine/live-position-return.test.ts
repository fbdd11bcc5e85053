import type Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import { returnToLive } from '#features/player/engine/live-position.ts';

/** A live film of which media up to `end` seconds are known, and the engine that feeds it. */
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

describe('a live film that stood still', () => {
  it('goes on where the match is now', () => {
    const film = watching({ at: 98.6, end: 100 });
    film.standUntil(140);
    expect(film.position()).toBe(138.6);
  });

  it('goes on where it stood after a short pause', () => {
    const film = watching({ at: 98.6, end: 100 });
    film.standUntil(104);
    expect(film.position()).toBe(98.6);
  });

  it('leaves whoever went back where they are', () => {
    const film = watching({ at: 98.6, end: 100 });
    film.jumpBack(10);
    film.standUntil(140);
    expect(film.position()).toBe(88.6);
  });

  it('leaves whoever went back to where it stood before', () => {
    const film = watching({ at: 98.6, end: 100 });
    film.standUntil(101);
    film.playOn(12);
    film.jumpBack(12);
    film.playOn(0.3);
    expect(film.position()).toBeCloseTo(98.9);
  });

  it('takes whoever came back to live along again', () => {
    const film = watching({ at: 98.6, end: 100 });
    film.jumpBack(30);
    film.jumpBack(-30);
    film.standUntil(140);
    expect(film.position()).toBe(138.6);
  });
});
