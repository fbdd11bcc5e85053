import { readJson } from '#lib/device-storage.ts';

export const POSITIONS_KEY = 'player.resume';

/** A stored position, unchecked: positions.ts reads it. */
export type Entry = [video: string, value: unknown];

export const readEntries = () => Object.entries(readJson('localStorage', POSITIONS_KEY) ?? {}) as Entry[];

/** Seconds at which this device resumes the video, null to start over. */
export function resumeAt(video: string): number | null {
  const value = readEntries().find(([stored]) => stored === video)?.[1];
  const [at, changedAt] = Array.isArray(value) ? value.map(Number) : [];
  return at! > 0 && changedAt! > 0 ? at! : null;
}
