import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceSettings } from '#contract/session.ts';
import { DEVICE_KEYS, readDeviceSettings, writeDeviceSettings } from '#stores/device-settings.ts';
import { dispatchedEvents, fakeStorage } from '../../support/fake-storage.ts';

let kept: Map<string, string>;
let dispatched: string[];
beforeEach(() => {
  kept = fakeStorage();
  dispatched = dispatchedEvents();
});
afterEach(() => vi.unstubAllGlobals());

const ALL = {
  spoilers: true,
  autoplay: false,
  dataSaver: true,
  captions: true,
  timeZone: 'Asia/Tokyo',
  locale: 'en-us',
  notifyKickoff: false,
  quietHours: { from: '22:30', to: '07:00' },
} as const;

test('settings are stored under the keys that the head script and the player read', () => {
  expect(readDeviceSettings()).toEqual({});
  writeDeviceSettings(ALL);
  expect(readDeviceSettings()).toEqual(ALL);
  expect([kept.get('spoilers'), kept.get('player.captions'), kept.get('timeZone')]).toEqual([
    'hide',
    'on',
    'Asia/Tokyo',
  ]);
  expect(dispatched).toEqual(['storage']);
  writeDeviceSettings({ spoilers: false });
  expect(readDeviceSettings()).toEqual({ spoilers: false });
});

test('an unreadable value counts as never chosen', () => {
  for (const { key } of Object.values(DEVICE_KEYS)) kept.set(key, key === 'timeZone' ? '' : 'nonsense');
  expect(readDeviceSettings()).toEqual({});
});

test('the device stores every setting of an account', () => {
  const names = Object.keys(deviceSettings.shape).filter((name) => name !== 'changedAt');
  expect(Object.keys(DEVICE_KEYS).sort()).toEqual(names.sort());
});
