import { expect, it } from 'vitest';
import { playbackMeasurement } from '#contract/playback.ts';
import type { Session } from '#features/player/engine/session.ts';
import type { Measured } from '#features/player/measurement/count.ts';
import { measurementOf } from '#features/player/measurement/report.ts';

const NOTHING: Measured = { startupMs: null, stalls: 0, stalledMs: 0, errors: 0, lastError: null };
const video = {
  currentTime: 4,
  playbackRate: 1.25,
  buffered: { length: 1, start: () => 0, end: () => 10 },
};
const session = (latency: number | null) =>
  ({
    latency: () => latency,
    engine: () => ({
      levels: [{ bitrate: 300_000 }, { bitrate: 688_400 }],
      currentLevel: 0,
      bandwidthEstimate: 5_706_000,
    }),
  }) as unknown as Session;
const of = (measured: Partial<Measured>, before: Partial<Measured> = {}, from = session(null), live = false) => {
  const measurement = measurementOf(
    { ...NOTHING, ...measured },
    { ...NOTHING, ...before },
    { video, session: from, live },
  );
  return playbackMeasurement.parse(measurement);
};

it('uses the keys and units of the contract', () => {
  expect(of({ startupMs: 120.4, stalls: 3 }, { stalls: 1 }, session(1.4321), true)).toEqual({
    ...{ sf: 'h', st: 'l', pr: 1.25, bl: 6000, bs: true, stalls: 2 },
    ...{ br: 300, tb: 688, mtp: 5706, startup: 120, latency: 1432 },
  });
});

it.each([
  ['the start once', { startupMs: 100 }, { startupMs: 100 }, 'startup', undefined],
  ['no stall that was reported before', { stalls: 2 }, { stalls: 2 }, 'bs', false],
  ['an error that ended it', { errors: 1, lastError: 'manifestLoadError (fatal)' }, {}, 'error', 'manifestLoadError'],
  ['no error that it survived', { errors: 1, lastError: 'fragLoadError' }, {}, 'error', undefined],
  ['no error twice', { errors: 1, lastError: 'fragLoadError (fatal)' }, { errors: 1 }, 'error', undefined],
] as const)('tells %s', (_what, measured, before, key, expected) => {
  expect(of(measured, before)[key]).toBe(expected);
});

it('leaves out what native playback does not report', () => {
  const measurement = measurementOf(NOTHING, NOTHING, { video, session: null, live: true });
  expect(Object.keys(playbackMeasurement.parse(measurement)).sort()).toEqual(['bl', 'bs', 'pr', 'sf', 'st', 'stalls']);
});
