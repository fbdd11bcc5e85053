import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceSettings } from '#contract/session.ts';
import {
  DEVICE_KEYS,
  markChanged,
  readDeviceSettings,
  readMark,
  writeDeviceSettings,
  writeMark,
} from '#stores/device-settings.ts';

const kept = new Map<string, string>();
const heard: string[] = [];
beforeEach(() => {
  kept.clear();
  heard.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => heard.push(type));
});

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

test('what is written is read again, under the keys that the head script and the player read', () => {
  expect(readDeviceSettings()).toEqual({});
  writeDeviceSettings(ALL);
  expect(readDeviceSettings()).toEqual(ALL);
  expect([kept.get('spoilers'), kept.get('player.captions'), kept.get('timeZone')]).toEqual([
    'hide',
    'on',
    'Asia/Tokyo',
  ]);
  expect(heard).toEqual(['storage']);
  writeDeviceSettings({ spoilers: false });
  expect(readDeviceSettings()).toEqual({ spoilers: false });
});

test('what cannot be read counts as never chosen', () => {
  for (const { key } of Object.values(DEVICE_KEYS)) kept.set(key, key === 'timeZone' ? '' : 'nonsense');
  expect(readDeviceSettings()).toEqual({});
});

test('every setting of an account has its place on the device', () => {
  const names = Object.keys(deviceSettings.shape).filter((name) => name !== 'changedAt');
  expect(Object.keys(DEVICE_KEYS).sort()).toEqual(names.sort());
});

test.each(['en', 'de'])('the cookies page (%s) names every key', (language) => {
  const text = readFileSync(`src/features/legal/texts/${language}/cookies.md`, 'utf8');
  for (const key of [...Object.values(DEVICE_KEYS).map((one) => one.key), 'settings'])
    expect(text).toContain(`\`${key}\``);
});

test('a change is marked with its moment, and remembers whose account was compared', () => {
  expect(readMark()).toEqual({ changedAt: 0, sentAt: 0, account: '' });
  writeMark({ changedAt: 5, sentAt: 5, account: 'ada' });
  markChanged();
  expect(readMark()).toMatchObject({ sentAt: 5, account: 'ada' });
  expect(readMark().changedAt).toBeGreaterThan(5);
  expect(heard).toEqual(['settings']);
});
