import { mergePositions } from '#api/positions.browser.ts';
import { readPositions, writePositions } from '#stores/positions.ts';
import { isMember } from './account-position.ts';

/** Sends this device's unsynchronised watch positions to the account, and stores newer ones of other devices. */
export async function syncWithAccount(): Promise<void> {
  if (!isMember()) return;
  const unsent = Object.entries(readPositions()).filter(([, { synced }]) => !synced);
  const account = await mergePositions(
    unsent.map(([video, { at, changedAt }]) => ({ video, at, changedAt: new Date(changedAt).toISOString() })),
  );
  // Signed out meanwhile.
  if (!isMember()) return;
  const positions = readPositions();
  for (const { video, at, changedAt } of account) {
    const known = positions[video];
    // Changed during the request.
    if (known && known.changedAt > Date.parse(changedAt)) continue;
    positions[video] = { at, changedAt: Date.parse(changedAt), members: true, synced: true };
  }
  writePositions(positions);
}
