import { readFrom } from '#lib/device-storage.ts';

/** The playback settings of this device, by its settings page (D-13) and by its browser. */
export interface DeviceChoices {
  /** null: never chosen. */
  autoplay: boolean | null;
  /** Saves data: fetches nothing before the click, and no high quality after it. */
  thrifty: boolean;
}

/** The keys of stores/device-settings.ts, which a test compares: the player needs no more of that module. */
export const AUTOPLAY_KEY = 'player.autoplay';
export const DATA_SAVER_KEY = 'player.dataSaver';

/** Reads the settings of this device. */
export function deviceChoices(read = (key: string) => readFrom('localStorage', key)): DeviceChoices {
  const autoplay = read(AUTOPLAY_KEY);
  return {
    autoplay: autoplay === null ? null : autoplay === 'on',
    thrifty: read(DATA_SAVER_KEY) === 'on' || savesData(),
  };
}

/** Whether the browser is set to save data; browsers that cannot say count as no. */
export function savesData(from: object = navigator): boolean {
  return 'connection' in from && (from.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

/**
 * Whether a video autoplays: because its page's address asks for it or the device's setting does, and never against that
 * setting. A device that saves data autoplays only what was asked for.
 */
export function startsByItself(asked: boolean, chosen: DeviceChoices['autoplay'], thrifty: boolean): boolean {
  return chosen !== false && (asked || (chosen === true && !thrifty));
}
