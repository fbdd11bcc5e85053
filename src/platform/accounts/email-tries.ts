import type { RateLimits } from './rate-limits.ts';
import { hashOf } from './secrets.ts';

interface Asking {
  /** Address of the client; null where it is not known. */
  caller: string | null;
  /** The account that wants another e-mail; null for a new one. */
  account: string | null;
  /** In the form that accounts keep. */
  email: string;
}

/**
 * Counts a try of any form that tells whether an e-mail has an account; resolves to the seconds to wait when it is one too many,
 * else to 0. Ask before looking: then what is refused says the same of every e-mail.
 * The address counts first, so that nobody fills the memory with e-mails.
 */
export async function tryEmail(limits: RateLimits, { caller, account, email }: Asking): Promise<number> {
  return (
    (await limits.emailByAddress.take(caller)) ||
    (await limits.emailByAccount.take(account)) ||
    (await limits.emailByEmail.take(hashOf(email)))
  );
}
