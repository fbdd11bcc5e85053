import { expect, it } from 'vitest';
import { keyAction } from '#features/player/controls/player-keys.ts';

const REPLAY = { live: false, range: { start: 100, end: 300 }, speed: 1 };
const LIVE = { live: true, range: { start: 100, end: 300 }, speed: 1 };

it.each([
  ['0', { kind: 'seek', to: 100 }],
  ['3', { kind: 'seek', to: 160 }],
  ['9', { kind: 'seek', to: 280 }],
  ['Home', { kind: 'seek', to: 100 }],
  ['End', { kind: 'seek', to: 300 }],
  [',', { kind: 'step', by: -1 }],
  ['.', { kind: 'step', by: 1 }],
  ['>', { kind: 'speed', to: 1.25 }],
  ['<', { kind: 'speed', to: 0.75 }],
  ['k', null],
  ['ArrowLeft', null],
])('%s in a replay', (key, action) => {
  expect(keyAction(key, REPLAY)).toEqual(action);
});

it('goes over the window of a live stream, at the speed of the match', () => {
  expect(keyAction('5', LIVE)).toEqual({ kind: 'seek', to: 200 });
  expect(keyAction('End', LIVE)).toEqual({ kind: 'live' });
  expect(keyAction('>', LIVE)).toEqual({ kind: 'speed', to: 1 });
});

it('stays at the first and the last speed, and seeks nowhere before anything has loaded', () => {
  expect(keyAction('>', { ...REPLAY, speed: 2 })).toEqual({ kind: 'speed', to: 2 });
  expect(keyAction('<', { ...REPLAY, speed: 0.5 })).toEqual({ kind: 'speed', to: 0.5 });
  expect(keyAction('5', { ...REPLAY, range: null })).toBeNull();
});
