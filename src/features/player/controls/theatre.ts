import { keepIn, readFrom } from '#lib/device-storage.ts';

const THEATRE_KEY = 'player.theatre';

const { documentElement: root } = globalThis.document ?? {};

/** Whether the video takes the whole width of a desktop window: restoreTheatre reads an earlier choice. */
export const isTheatre = (): boolean => root !== undefined && 'theatre' in root.dataset;

/** Theatre mode as it was chosen on an earlier page. */
export function restoreTheatre(): void {
  root.toggleAttribute('data-theatre', readFrom('localStorage', THEATRE_KEY) !== null);
}

/** Switches theatre mode, for later pages as well. Returns whether it is on. */
export function toggleTheatre(): boolean {
  const on = root.toggleAttribute('data-theatre');
  keepIn('localStorage', THEATRE_KEY, on ? 'on' : null);
  return on;
}
