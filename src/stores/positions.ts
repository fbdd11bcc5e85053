import { POSITIONS_MAX } from '#config/limits.ts';
import { keepIn } from '#lib/device-storage.ts';
import { type Entry, POSITIONS_KEY, readEntries } from './position-entries.ts';

/** How far a video was watched on this device, or by its owner's account. */
export interface KeptPosition {
  /** Seconds; null: it begins at its beginning again. */
  at: number | null;
  /** ms, by this device. */
  changedAt: number;
  /** Whether a signed-in member watched it: then the device forgets it when they sign out. */
  members: boolean;
  /** Whether the member's account has it as well. */
  told: boolean;
}

const TOLD = 1;
const UNTOLD = 2;
/** Where an entry says which of the two; those of guests end before. */
const WHOSE = 2;

/** By video, as anybody may have written them: what cannot be read is left out. */
export function readPositions(): Record<string, KeptPosition> {
  return Object.fromEntries(readEntries().flatMap(([video, value]) => asPosition(video, value)));
}

/** Keeps the newest. */
export function writePositions(positions: Record<string, KeptPosition>): void {
  const newest = Object.entries(positions).toSorted(([, a], [, b]) => b.changedAt - a.changedAt);
  const kept = newest.slice(0, POSITIONS_MAX).map(([video, { at, changedAt, members, told }]) => {
    return [video, [at, changedAt, ...(members ? [told ? TOLD : UNTOLD] : [])]];
  });
  keepEntries(kept);
}

/** Leaves what guests watched. Every page does this, so that it goes without reading what the entries say. */
export function forgetMembersPositions(): void {
  const all = readEntries();
  const guests = all.filter(([, value]) => !(value as unknown[] | null)?.[WHOSE]);
  if (guests.length < all.length) keepEntries(guests);
}

const keepEntries = (entries: unknown[][]) =>
  keepIn(
    'localStorage',
    POSITIONS_KEY,
    entries.length > 0 ? JSON.stringify(Object.fromEntries(entries as Entry[])) : null,
  );

function asPosition(video: string, value: unknown): [string, KeptPosition][] {
  if (!Array.isArray(value)) return [];
  const [at, changedAt, members] = value as unknown[];
  if ((at !== null && !(Number(at) > 0)) || !(Number(changedAt) > 0)) return [];
  const whose = { members: members === TOLD || members === UNTOLD, told: members === TOLD };
  return [[video, { at: at === null ? null : Number(at), changedAt: Number(changedAt), ...whose }]];
}
