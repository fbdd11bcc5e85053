import { POSITIONS_MAX } from '#config/limits.ts';
import { keepIn } from '#lib/device-storage.ts';
import { type Entry, POSITIONS_KEY, readEntries } from './position-entries.ts';

/** The watch position of a video on this device. */
export interface WatchPosition {
  /** Seconds; null: starts over. */
  at: number | null;
  /** ms, by this device. */
  changedAt: number;
  /** Whether a signed-in member watched it: the device deletes it at sign-out. */
  members: boolean;
  /** Whether the member's account has it too. */
  synced: boolean;
}

/** Third value of a member's entry; a guest's has none. */
const SYNCED = 1;
const UNSYNCED = 2;

/** Positions by video; unreadable entries are left out. */
export function readPositions(): Record<string, WatchPosition> {
  return Object.fromEntries(readEntries().flatMap(([video, value]) => asPosition(video, value)));
}

/** Stores the newest positions. */
export function writePositions(positions: Record<string, WatchPosition>): void {
  const newest = Object.entries(positions).toSorted(([, a], [, b]) => b.changedAt - a.changedAt);
  const entries = newest.slice(0, POSITIONS_MAX).map(([video, { at, changedAt, members, synced }]) => {
    return [video, [at, changedAt, ...(members ? [synced ? SYNCED : UNSYNCED] : [])]];
  });
  storeEntries(entries);
}

/** Keeps guests' positions only. Runs on every page, so it does not parse the entries. */
export function forgetMembersPositions(): void {
  const all = readEntries();
  const guests = all.filter(([, value]) => !(value as unknown[] | null)?.[2]);
  if (guests.length < all.length) storeEntries(guests);
}

const storeEntries = (entries: unknown[][]) =>
  keepIn(
    'localStorage',
    POSITIONS_KEY,
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries as Entry[])) : null,
  );

function asPosition(video: string, value: unknown): [string, WatchPosition][] {
  if (!Array.isArray(value)) return [];
  const [at, changedAt, members] = value as unknown[];
  if ((at !== null && !(Number(at) > 0)) || !(Number(changedAt) > 0)) return [];
  const owner = { members: members === SYNCED || members === UNSYNCED, synced: members === SYNCED };
  return [[video, { at: at === null ? null : Number(at), changedAt: Number(changedAt), ...owner }]];
}
