import { readJson } from '#lib/device-storage.ts';

export const POSITIONS_KEY = 'player.resume';

/** What the device keeps under a video, as anybody may have written it; positions.ts knows what it says. */
export type Entry = [video: string, value: unknown];

export const readEntries = () => Object.entries(readJson('localStorage', POSITIONS_KEY) ?? {}) as Entry[];

/** Seconds at which this device goes on with the video, null where it should begin at its beginning. */
export function resumeAt(video: string): number | null {
  const value = readEntries().find(([kept]) => kept === video)?.[1];
  const [at, changedAt] = Array.isArray(value) ? value.map(Number) : [];
  return at! > 0 && changedAt! > 0 ? at! : null;
}
