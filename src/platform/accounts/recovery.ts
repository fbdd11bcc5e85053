import type { Clock } from '#lib/clock.ts';
import { emptyLog } from '../database/empty-log.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { queueMail } from '../mail/outbox.ts';
import { type Account, findAccount } from './accounts.ts';
import { dropTokens, readToken, spendToken } from './mail-tokens.ts';
import type { Passwords } from './password.ts';
import { endSessions } from './sso-sessions.ts';

interface Store {
  database: Database;
  clock: Clock;
}

/** Sends the owner of an address a link to a new password. Takes as long without an account: only the sender looks. */
export async function requestReset({ database, clock }: Store, email: string, locale: string): Promise<void> {
  await queueMail(database, clock, { account: null, recipient: email, locale }, { kind: 'reset-password' });
}

/** Asks the account's address once more for a confirmation. */
export async function requestVerification({ database, clock }: Store, account: string, locale: string): Promise<void> {
  await queueMail(database, clock, { account, locale }, { kind: 'verify-address' });
}

/** Asks a new address for a confirmation, and whoever has an account with it for patience. */
export async function requestAddress({ database, clock }: Store, account: string, email: string, locale: string) {
  await queueMail(database, clock, { account, recipient: email, locale }, { kind: 'change-address' });
}

/** The account that the link of a message may give a new password; undefined for a used or expired one. */
export async function resettable({ database, clock }: Store, token: string): Promise<Account | undefined> {
  const found = await readToken(database, token, ['reset'], clock.now());
  return found && findAccount(database, found.account_uuid);
}

/**
 * Gives an account a new password by the link of a message, signs it out everywhere, and resolves to it; undefined for a used or
 * expired link. Who reads the mail of an address that nobody has confirmed is its owner from now on.
 */
export async function resetPassword(
  { database, clock, passwords }: Store & { passwords: Passwords },
  token: string,
  given: { password: string; locale: string },
): Promise<Account | undefined> {
  const password = await passwords.hash(given.password);
  const now = Math.round(clock.now());
  return inTransaction(database, async (work) => {
    const found = await readToken(work, token, ['reset'], now);
    if (!found || !(await spendToken(work, found, now))) return undefined;
    const uuid = found.account_uuid;
    const owner = await findAccount(work, uuid);
    if (owner?.verified_at === null) await work.deleteFrom('passkey').where('account_uuid', '=', uuid).execute();
    await work
      .updateTable('account')
      .set({ password, verified_at: now, pending: 0 })
      .where('uuid', '=', uuid)
      .execute();
    await endSessions(work, uuid);
    await queueMail(work, clock, { account: uuid, locale: given.locale }, { kind: 'password-changed' });
    return findAccount(work, uuid);
  });
}

/** What the link of a message would confirm. */
export async function confirmable({ database, clock }: Store, token: string) {
  return readToken(database, token, ['verify', 'address'], clock.now());
}

/** Confirms an address by the link of a message: `opened` when its account waited for that, `taken` when another account got it meanwhile. */
export async function confirmAddress(
  { database, clock }: Store,
  token: string,
): Promise<'done' | 'opened' | 'taken' | 'invalid'> {
  const now = Math.round(clock.now());
  const outcome = await inTransaction(database, async (work) => {
    const found = await readToken(work, token, ['verify', 'address'], now);
    const account = found && (await findAccount(work, found.account_uuid));
    if (!account || !found.value || !(await spendToken(work, found, now))) return 'invalid';
    if (found.purpose === 'address') return changeAddress(work, clock, account, found);
    if (account.email !== found.value) return 'invalid';
    await work.updateTable('account').set({ verified_at: now, pending: 0 }).where('uuid', '=', account.uuid).execute();
    return account.pending === 1 ? 'opened' : 'done';
  });
  // The old address, which the log still holds.
  await emptyLog(database);
  return outcome;
}

async function changeAddress(work: Database, clock: Clock, account: Account, { value }: Row<'account_token'>) {
  const now = Math.round(clock.now());
  const email = value ?? account.email;
  const other = await work
    .selectFrom('account')
    .select('uuid')
    .where('email', '=', email)
    .where('uuid', '<>', account.uuid)
    .executeTakeFirst();
  if (other) return 'taken';
  await work.updateTable('account').set({ email, verified_at: now }).where('uuid', '=', account.uuid).execute();
  for (const purpose of ['verify', 'reset'] as const) await dropTokens(work, account.uuid, purpose, now);
  if (account.email === email) return 'done';
  const { locale, uuid } = account;
  const old = { account: uuid, recipient: account.email, locale };
  await queueMail(work, clock, old, { kind: 'address-changed', address: email });
  return 'done';
}

/** Changes the password of somebody who knows the old one; `current`, the session's secret, stays signed in. */
export async function changePassword(
  { database, clock, passwords }: Store & { passwords: Passwords },
  { uuid, locale }: Pick<Account, 'uuid' | 'locale'>,
  password: string,
  current: string,
): Promise<void> {
  const hashed = await passwords.hash(password);
  await inTransaction(database, async (work) => {
    await work.updateTable('account').set({ password: hashed }).where('uuid', '=', uuid).execute();
    await endSessions(work, uuid, current);
    await dropTokens(work, uuid, 'reset', Math.round(clock.now()));
    await queueMail(work, clock, { account: uuid, locale }, { kind: 'password-changed' });
  });
}
