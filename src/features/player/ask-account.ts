import { isMember } from './is-member.ts';

/**
 * Brings what this device knows of watched films in step with a member's account; the code for it comes only then. Resolves
 * when that is done, at once for guests. Never rejects: without an answer the device goes on by what it has.
 */
export async function askAccount(): Promise<void> {
  if (!isMember()) return;
  try {
    const { mergeWithAccount } = await import('./positions-in-step.ts');
    await mergeWithAccount();
  } catch (reason) {
    console.warn('The account does not know how far films were watched.', reason);
  }
}
