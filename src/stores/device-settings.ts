import { LOCALES } from '#config/locales.ts';
import type { DeviceSettings } from '#contract/session.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';

type Named = Omit<DeviceSettings, 'changedAt'>;

/** How one setting is kept on the device: under its key, as text. */
interface Kept<T> {
  key: string;
  read: (text: string) => T | undefined;
  write: (value: T) => string;
}

const either = (key: string, yes = 'on', no = 'off'): Kept<boolean> => ({
  key,
  read: (text) => (text === yes ? true : text === no ? false : undefined),
  write: (value) => (value ? yes : no),
});
const QUIET = /^(\d\d:\d\d)-(\d\d:\d\d)$/;

/** The keys that the page about cookies lists (features/legal/stored-data.ts); a test compares. */
export const DEVICE_KEYS: { [Name in keyof Named]-?: Kept<NonNullable<Named[Name]>> } = {
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

const entries = Object.entries(DEVICE_KEYS) as [keyof Named, Kept<unknown>][];

/** What was chosen on this device; what never was is missing. */
export function readDeviceSettings(): Named {
  const known = entries.map(([name, { key, read }]) => {
    const text = readFrom('localStorage', key);
    return [name, text === null ? undefined : read(text)] as const;
  });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined)) as Named;
}

/** Keeps settings on the device in place of those that were; what is missing is forgotten. The page and other tabs follow. */
export function writeDeviceSettings(settings: DeviceSettings): void {
  for (const [name, { key, write }] of entries)
    keepIn('localStorage', key, settings[name] == null ? null : write(settings[name]));
  // What other tabs hear by themselves.
  dispatchEvent(new Event('storage'));
}
