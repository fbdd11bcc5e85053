import { keepIn } from '#lib/device-storage.ts';
import { THEATRE_KEY } from '../start/restore-theatre.ts';

const { documentElement: root } = globalThis.document ?? {};

/** Whether the video takes the whole width of a desktop window: restoreTheatre reads an earlier choice. */
export const isTheatre = (): boolean => root !== undefined && 'theatre' in root.dataset;

/** Switches theatre mode, for later pages as well. Returns whether it is on. */
export function toggleTheatre(): boolean {
  const on = root.toggleAttribute('data-theatre');
  keepIn('localStorage', THEATRE_KEY, on ? 'on' : null);
  return on;
}
