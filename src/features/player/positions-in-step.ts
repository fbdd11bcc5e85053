import { mergePositions } from '#api/positions.browser.ts';
import { readPositions, writePositions } from '#stores/positions.ts';
import { isMember } from './is-member.ts';

/**
 * Gives a member's account what this device has and the account may lack, and takes over what the account has from other
 * devices: of each film what was watched last. Without an answer the device keeps what it has, for the next time.
 */
export async function mergeWithAccount(): Promise<void> {
  if (!isMember()) return;
  const sent = Object.entries(readPositions()).filter(([, { told }]) => !told);
  const told = sent.map(([film, { at, changedAt }]) => ({ film, at, changedAt: new Date(changedAt).toISOString() }));
  const account = await mergePositions(told);
  // Whoever signed out meanwhile leaves nothing here.
  if (!isMember()) return;
  const positions = readPositions();
  for (const { film, at, changedAt } of account) {
    const known = positions[film];
    // What was watched while the account was asked is newer than its answer.
    if (known && known.changedAt > Date.parse(changedAt)) continue;
    positions[film] = { at, changedAt: Date.parse(changedAt), members: true, told: true };
  }
  writePositions(positions);
}
