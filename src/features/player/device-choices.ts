import { readFrom } from '#lib/device-storage.ts';
import { savesData } from './save-data.ts';

/** What this device wants of films, by the page of its settings (D-13) and by its browser. */
export interface DeviceChoices {
  /** null: never chosen. */
  autoplay: boolean | null;
  /** Saves data: fetches nothing before the press, and no high quality after it. */
  thrifty: boolean;
}

/** Under the keys of stores/device-settings.ts, which a test compares: the player needs no more of that module. */
export const AUTOPLAY_KEY = 'player.autoplay';
export const DATA_SAVER_KEY = 'player.dataSaver';

export function deviceChoices(read = (key: string) => readFrom('localStorage', key)): DeviceChoices {
  const autoplay = read(AUTOPLAY_KEY);
  return {
    autoplay: autoplay === null ? null : autoplay === 'on',
    thrifty: read(DATA_SAVER_KEY) === 'on' || savesData(),
  };
}

/**
 * Whether a film starts before anybody presses play: because its page's address asks for it or this device does, and never
 * against the device. A device that saves data starts nothing that was not asked for.
 */
export function startsByItself(asked: boolean, chosen: DeviceChoices['autoplay'], thrifty: boolean): boolean {
  return chosen !== false && (asked || (chosen === true && !thrifty));
}
