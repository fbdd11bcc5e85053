import { describe, expect, it } from 'vitest';
import {
  AUTOPLAY_KEY,
  DATA_SAVER_KEY,
  deviceChoices,
  savesData,
  startsByItself,
} from '#features/player/start/device-choices.ts';
import { DEVICE_KEYS } from '#stores/device-settings.ts';

const on = (kept: Record<string, string>) => deviceChoices((key) => kept[key] ?? null);

describe('the playback settings of a device', () => {
  it('use the keys of the settings page', () => {
    expect([AUTOPLAY_KEY, DATA_SAVER_KEY]).toEqual([DEVICE_KEYS.autoplay.key, DEVICE_KEYS.dataSaver.key]);
  });

  it.each([
    ['nothing', {}, { autoplay: null, thrifty: false }],
    [
      'videos that start, in lower quality',
      { 'player.autoplay': 'on', 'player.dataSaver': 'on' },
      { autoplay: true, thrifty: true },
    ],
    ['videos that wait', { 'player.autoplay': 'off' }, { autoplay: false, thrifty: false }],
  ])('may be %s', (_what, kept, expected) => {
    expect(on(kept)).toEqual(expected);
  });
});

describe('autoplay', () => {
  it.each([
    ['where its address asks and nothing was chosen', true, null, false, true],
    ['where the device wants it', false, true, false, true],
    ['never against the device', true, false, false, false],
    ['not by a device that saves data', false, true, true, false],
    ['on such a device where the address asks', true, null, true, true],
    ['not where nobody asks', false, null, false, false],
  ])('%s', (_what, asked, chosen, thrifty, expected) => {
    expect(startsByItself(asked, chosen, thrifty)).toBe(expected);
  });
});

describe('saving data', () => {
  it.each([
    ['asked for', { connection: { saveData: true } }, true],
    ['not asked for', { connection: { saveData: false } }, false],
    ['unknown to the browser', {}, false],
  ])('%s', (_what, browser, expected) => {
    expect(savesData(browser)).toBe(expected);
  });
});
