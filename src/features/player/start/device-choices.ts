import { readFrom } from '#lib/device-storage.ts';

/** A test compares the keys with stores/device-settings.ts, which is too large for instant start. */
export const AUTOPLAY_KEY = 'player.autoplay';
export const DATA_SAVER_KEY = 'player.dataSaver';

/** The playback settings of this device (D-13) and its browser. */
export function deviceChoices(read = (key: string) => readFrom('localStorage', key)) {
  const autoplay = read(AUTOPLAY_KEY);
  return {
    /** null: never chosen. */
    autoplay: autoplay === null ? null : autoplay === 'on',
    /** Fetches nothing before the click, and no high quality after it. */
    thrifty: read(DATA_SAVER_KEY) === 'on' || savesData(),
  };
}

/** Whether the browser's data saver is on, where known. */
export function savesData(from: object = navigator): boolean {
  return 'connection' in from && (from.connection as { saveData?: boolean } | undefined)?.saveData === true;
}

/** Whether a video autoplays: by the address or the setting, never against the setting, and with data saver by the address only. */
export function startsByItself(asked: boolean, chosen: boolean | null, thrifty: boolean): boolean {
  return chosen !== false && (asked || (chosen === true && !thrifty));
}
