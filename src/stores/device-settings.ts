import { LOCALES } from '#config/locales.ts';
import type { DeviceSettings } from '#contract/session.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';

type Named = Omit<DeviceSettings, 'changedAt'>;

/** One setting in local storage, as text. */
interface Stored<T> {
  key: string;
  read: (text: string) => T | undefined;
  write: (value: T) => string;
}

const either = (key: string, yes = 'on', no = 'off'): Stored<boolean> => ({
  key,
  read: (text) => (text === yes ? true : text === no ? false : undefined),
  write: (value) => (value ? yes : no),
});
const QUIET = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** A test compares the keys with those on the cookies page (features/legal/stored-data.ts). */
export const DEVICE_KEYS: { [Name in keyof Named]-?: Stored<NonNullable<Named[Name]>> } = {
  spoilers: either('spoilers', 'hide', 'show'),
  autoplay: either('player.autoplay'),
  dataSaver: either('player.dataSaver'),
  captions: either('player.captions'),
  timeZone: { key: 'timeZone', read: (text) => text || undefined, write: (zone) => zone },
  locale: { key: 'language', read: (text) => LOCALES.find((known) => known === text), write: (locale) => locale },
  notifyKickoff: either('notifications.kickoff'),
  quietHours: {
    key: 'notifications.quiet',
    read: (text) => {
      const [, from, to] = QUIET.exec(text) ?? [];
      return from && to ? { from, to } : undefined;
    },
    write: ({ from, to }) => `${from}-${to}`,
  },
};

const entries = Object.entries(DEVICE_KEYS) as [keyof Named, Stored<unknown>][];

/** The settings of this device, without those never chosen. */
export function readDeviceSettings(): Named {
  const known = entries.map(([name, { key, read }]) => {
    const text = readFrom('localStorage', key);
    return [name, text === null ? undefined : read(text)] as const;
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Named;
}

/** Replaces the settings of this device; the page and other tabs follow. */
export function writeDeviceSettings(settings: DeviceSettings): void {
  for (const [name, { key, write }] of entries)
    keepIn('localStorage', key, settings[name] == null ? null : write(settings[name]));
  // Other tabs get this event from the browser.
  dispatchEvent(new Event('storage'));
}
