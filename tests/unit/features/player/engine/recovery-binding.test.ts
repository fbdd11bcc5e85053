import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lost, playing } from '../../../../support/fake-engine.ts';

const broken = { type: 'mediaError', details: 'bufferAppendError', fatal: true };

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

describe('recovering a video', () => {
  it('reports reconnecting, retries within a second, and clears the report when playback continues', () => {
    const { engine, reports, fail } = playing();
    fail(lost());
    expect(reports).toEqual([{ kind: 'reconnecting' }]);
    vi.advanceTimersByTime(1000);
    expect(engine.calls).toEqual(['startLoad']);
    engine.emit('hlsFragBuffered');
    expect(reports.at(-1)).toBeNull();
  });

  it('reports nothing while the buffer plays', () => {
    const { reports, video, fail } = playing();
    video.readyState = 4;
    fail(lost());
    expect(reports).toEqual([]);
    video.readyState = 1;
    video.dispatchEvent(new Event('waiting'));
    expect(reports).toEqual([{ kind: 'reconnecting' }]);
  });

  it('retries at once when the browser is online again', () => {
    const { engine, fail } = playing();
    for (let i = 0; i < 4; i++) fail(lost());
    expect(vi.getTimerCount()).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(engine.calls).toEqual(['startLoad']);
  });

  it('restarts loading where the engine stopped without an error', () => {
    const { engine, fail } = playing();
    fail({ ...lost(), fatal: false });
    vi.advanceTimersByTime(8000);
    expect(engine.calls).toEqual(['startLoad']);
  });

  it('skips a segment that is missing in every rendition, and leaves rendition switches to the engine', () => {
    const { engine, fail } = playing();
    const gone = { ...lost('fragLoadError', 404), fatal: false };
    fail({ ...gone, errorAction: { nextAutoLevel: 0 } });
    expect(engine.calls).toEqual([]);
    fail({ ...gone, errorAction: {} });
    expect(engine.calls).toEqual(['startLoad']);
  });

  it('waits for a slow segment', () => {
    const { engine, video } = playing();
    engine.inFlightFragments = { main: { state: 'FRAG_LOADING' } };
    video.dispatchEvent(new Event('waiting'));
    vi.advanceTimersByTime(30_000);
    expect(engine.calls).toEqual([]);
  });

  it('retries when a request in flight finishes after the engine gave up', () => {
    const { engine, reports, fail } = playing();
    fail(lost());
    engine.emit('hlsFragBuffered');
    expect(reports).toEqual([{ kind: 'reconnecting' }]);
    vi.advanceTimersByTime(1000);
    expect(engine.calls).toEqual(['startLoad']);
  });

  it('stops retrying once playback continues', () => {
    const { engine, video, fail } = playing();
    fail(lost());
    vi.advanceTimersByTime(1000);
    engine.emit('hlsFragBuffered');
    video.readyState = 4;
    vi.advanceTimersByTime(60_000);
    expect(engine.calls).toEqual(['startLoad']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('loads a failed manifest again', () => {
    const { engine, fail } = playing();
    fail(lost('manifestLoadError', 502));
    vi.advanceTimersByTime(1000);
    expect(engine.calls).toEqual(['loadSource /video.m3u8', 'startLoad']);
  });

  it.each([
    ['plays on after its media were recovered', false, 1],
    ['stays paused when its media are recovered', true, 0],
  ])('a video %s', (_what, paused, plays) => {
    const { video, fail } = playing();
    video.paused = paused;
    fail(broken);
    expect(video.play).toHaveBeenCalledTimes(plays);
  });

  it('recovers media twice, swaps the audio codec once, then waits for the viewer', () => {
    const { engine, reports, fail } = playing();
    for (let i = 0; i < 4; i++) fail(broken);
    expect(engine.calls).toEqual([
      'recoverMediaError',
      'recoverMediaError',
      'swapAudioCodec',
      'recoverMediaError',
      'stopLoad',
    ]);
    expect(reports).toEqual([{ kind: 'failed', reason: 'unplayable' }]);
  });

  it('does not loop on a missing manifest, and retries on request', () => {
    const { engine, reports, binding, fail } = playing();
    fail(lost('manifestLoadError', 404));
    expect(reports).toEqual([{ kind: 'failed', reason: 'missing' }]);
    expect(vi.getTimerCount()).toBe(0);
    binding.retry();
    expect(engine.calls).toEqual(['stopLoad', 'loadSource /video.m3u8', 'startLoad']);
  });

  it('stops all timers and listeners', () => {
    const { engine, reports, video, binding, fail } = playing();
    fail(lost());
    binding.release();
    expect(vi.getTimerCount()).toBe(0);
    const before = { calls: engine.calls.length, reports: reports.length };
    window.dispatchEvent(new Event('online'));
    video.dispatchEvent(new Event('waiting'));
    expect({ calls: engine.calls.length, reports: reports.length }).toEqual(before);
  });

  it('reports a live stream that stops without an error, and returns to live when it continues', () => {
    const { engine, reports, video } = playing();
    engine.latestLevelDetails = { live: true };
    video.dispatchEvent(new Event('waiting'));
    vi.advanceTimersByTime(2400);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(reports).toEqual([{ kind: 'reconnecting' }]);
    engine.liveSyncPosition = 50;
    engine.emit('hlsFragBuffered');
    expect(reports.at(-1)).toBeNull();
    expect(video.currentTime).toBe(50);
  });

  it('keeps the position of a viewer far behind live', () => {
    const { engine, video } = playing();
    engine.latestLevelDetails = { live: true };
    video.seekable.end = () => 600;
    video.dispatchEvent(new Event('waiting'));
    engine.liveSyncPosition = 640;
    engine.emit('hlsFragBuffered');
    expect(video.currentTime).toBe(12);
  });
});
