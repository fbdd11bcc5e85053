import { readJson } from '#lib/device-storage.ts';

export const POSITIONS_KEY = 'player.resume';

/** What the device keeps under a film, as anybody may have written it; positions.ts knows what it says. */
export type Entry = [film: string, value: unknown];

export const readEntries = () => Object.entries(readJson('localStorage', POSITIONS_KEY) ?? {}) as Entry[];

/** Seconds at which this device goes on with the film, null where it should begin at its beginning. */
export function resumeAt(film: string): number | null {
  const value = readEntries().find(([kept]) => kept === film)?.[1];
  const [at, changedAt] = Array.isArray(value) ? value.map(Number) : [];
  return at! > 0 && changedAt! > 0 ? at! : null;
}
