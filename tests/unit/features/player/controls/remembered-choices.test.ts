import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTO_QUALITY, DATA_SAVER } from '#features/player/engine/quality.ts';
import {
  rememberedQuality,
  rememberedSpeed,
  rememberQuality,
  rememberSpeed,
} from '#features/player/controls/use-actions.ts';
import { fakeStorage } from '../../../../support/fake-storage.ts';

const QUALITIES = [
  { index: 2, label: '720p' },
  { index: 0, label: '240p' },
];
let device: Map<string, string>;
let tab: Map<string, string>;
const dispatch = vi.fn();
beforeEach(() => {
  device = fakeStorage();
  tab = fakeStorage('sessionStorage');
  vi.stubGlobal('dispatchEvent', dispatch);
  dispatch.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a chosen quality', () => {
  it('applies to the next video by its name', () => {
    rememberQuality(2, QUALITIES);
    expect(rememberedQuality([{ index: 5, label: '720p' }])).toBe(5);
    expect(rememberedQuality([{ index: 5, label: '1080p' }])).toBeNull();
    expect(rememberedQuality([])).toBeNull();
  });

  it.each([
    ['saving data', undefined, DATA_SAVER, 'on', true],
    ['saving data again', 'on', DATA_SAVER, 'on', false],
    ['no more saving', 'on', AUTO_QUALITY, 'off', true],
    ['the automatic choice where nothing was saved', undefined, AUTO_QUALITY, undefined, false],
    ['one height, once', 'on', 2, 'on', false],
  ])('%s: the setting of the device follows', (_what, before, index, after, sent) => {
    if (before) device.set('player.dataSaver', before);
    rememberQuality(index, QUALITIES);
    expect(device.get('player.dataSaver')).toBe(after);
    expect(dispatch.mock.calls.length > 0).toBe(sent);
  });

  it('is replaced by any other choice', () => {
    rememberQuality(2, QUALITIES);
    rememberQuality(AUTO_QUALITY, QUALITIES);
    expect(rememberedQuality(QUALITIES)).toBeNull();
  });
});

describe('a chosen speed', () => {
  it.each([
    [1.5, 1.5],
    [1, 1],
  ])('%s is remembered', (speed, expected) => {
    rememberSpeed(2);
    rememberSpeed(speed);
    expect(rememberedSpeed()).toBe(expected);
  });

  it('applies only where the menu has it', () => {
    tab.set('player.speed', '16');
    expect(rememberedSpeed()).toBe(1);
  });
});
