import { readFrom } from '#lib/device-storage.ts';

/** What this device chose about films, on the page of its settings (D-13). */
export interface DeviceChoices {
  /** null: never chosen. */
  autoplay: boolean | null;
  dataSaver: boolean;
}

/** Under the keys of stores/device-settings.ts, which a test compares: the player needs no more of that module. */
export const AUTOPLAY_KEY = 'player.autoplay';
export const DATA_SAVER_KEY = 'player.dataSaver';

export function deviceChoices(read = (key: string) => readFrom('localStorage', key)): DeviceChoices {
  const autoplay = read(AUTOPLAY_KEY);
  return { autoplay: autoplay === null ? null : autoplay === 'on', dataSaver: read(DATA_SAVER_KEY) === 'on' };
}

/**
 * Whether a film starts before anybody presses play: because its page's address asks for it or this device does, and never
 * against the device. A device that saves data starts nothing that was not asked for.
 */
export function startsByItself(asked: boolean, chosen: DeviceChoices['autoplay'], thrifty: boolean): boolean {
  return chosen !== false && (asked || (chosen === true && !thrifty));
}
