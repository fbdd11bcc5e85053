import { keepIn, readFrom } from '#lib/device-storage.ts';

const KEY = 'seen';

/** What this device has shown of the visitor's notifications; one that stores nothing counts from the start on every page. */
export const readSeen = (): string[] => readFrom('localStorage', KEY)?.split(' ') ?? [];

export const writeSeen = (seen: readonly string[]) => keepIn('localStorage', KEY, seen.join(' '));
