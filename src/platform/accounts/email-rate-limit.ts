import type { RateLimits } from './rate-limits.ts';
import { hashOf } from './secrets.ts';

/**
 * Counts an attempt of a form that reveals whether an e-mail has an account; resolves to the seconds to wait, or 0. Call it before
 * the look-up, so that a refusal is the same for every e-mail. `account` is the one that changes its e-mail, null for a new one.
 * The client's address counts first, so that nobody fills the memory with e-mails.
 */
export async function limitEmailAttempts(
  limits: RateLimits,
  { caller, account, email }: { caller: string | null; account: string | null; email: string },
): Promise<number> {
  return (
    (await limits.emailByAddress.take(caller)) ||
    (await limits.emailByAccount.take(account)) ||
    (await limits.emailByEmail.take(hashOf(email)))
  );
}
