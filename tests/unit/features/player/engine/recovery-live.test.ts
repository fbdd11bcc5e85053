import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lost, playing } from '../../../../support/fake-engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a video of a match that goes on', () => {
  const gone = lost('levelLoadError', 404);

  it('says that the broadcast was interrupted and looks for its playlist at most two seconds apart', () => {
    const { engine, reports, fail } = playing({ live: true });
    for (let tries = 0; tries < 3; tries++) {
      fail(gone);
      vi.advanceTimersByTime(2000);
    }
    expect(reports).toEqual([{ kind: 'interrupted' }]);
    expect(engine.calls.slice(0, 2)).toEqual(['startLoad', 'startLoad']);
    expect(engine.calls).not.toContain('stopLoad');
  });

  it('loads the video’s own address again where its playlists stay away', () => {
    const { engine, fail } = playing({ live: true });
    for (let tries = 0; tries < 3; tries++) {
      fail(gone);
      vi.advanceTimersByTime(2000);
    }
    expect(engine.calls.slice(2)).toEqual(['loadSource /video.m3u8', 'startLoad']);
  });

  it('keeps what is buffered while it plays', () => {
    const { engine, reports, video, fail } = playing({ live: true });
    video.readyState = 4;
    for (let tries = 0; tries < 5; tries++) {
      fail(gone);
      vi.advanceTimersByTime(10_000);
    }
    expect(engine.calls.every((call) => call === 'startLoad')).toBe(true);
    expect(reports).toEqual([]);
  });

  it('speaks of the connection where nobody answers', () => {
    const { reports, fail } = playing({ live: true });
    fail(lost('levelLoadError', 0));
    expect(reports).toEqual([{ kind: 'reconnecting' }]);
  });
});
