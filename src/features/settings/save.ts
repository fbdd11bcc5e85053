import type { Account } from '#api/account.server.ts';
import type { ProfileChange } from '#contract/session.ts';

/** Keeps settings with the account; `wrong` when it cannot take one of the values. Other failures are thrown. */
export async function save(
  account: Account,
  settings: NonNullable<ProfileChange['settings']>,
): Promise<'saved' | 'wrong'> {
  try {
    await account.change({ settings });
    return 'saved';
  } catch (error) {
    if ((error as { status?: unknown } | null)?.status === 400) return 'wrong';
    throw error;
  }
}
