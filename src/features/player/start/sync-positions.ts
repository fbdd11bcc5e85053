import { mergePositions } from '#api/positions.browser.ts';
import { readPositions, writePositions } from '#stores/positions.ts';
import { isMember } from './account-position.ts';

/**
 * Sends the watch positions of this device that the account may lack, and takes over newer ones from other devices. Without
 * an answer the device keeps what it has, for the next time.
 */
export async function syncWithAccount(): Promise<void> {
  if (!isMember()) return;
  const unsent = Object.entries(readPositions()).filter(([, { synced }]) => !synced);
  const sent = unsent.map(([video, { at, changedAt }]) => ({
    video,
    at,
    changedAt: new Date(changedAt).toISOString(),
  }));
  const account = await mergePositions(sent);
  // After a sign-out nothing of the account may stay on the device.
  if (!isMember()) return;
  const positions = readPositions();
  for (const { video, at, changedAt } of account) {
    const known = positions[video];
    // A position that changed during the request is newer than its answer.
    if (known && known.changedAt > Date.parse(changedAt)) continue;
    positions[video] = { at, changedAt: Date.parse(changedAt), members: true, synced: true };
  }
  writePositions(positions);
}
