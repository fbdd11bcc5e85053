import { randomUUID } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import type { User } from '#contract/session.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Passwords } from './password.ts';

export type Account = Row<'account'>;

export const userOf = ({ uuid, onboarded, name, email }: Account): User => ({
  uuid,
  onboarded: onboarded === 1,
  name,
  email,
});

interface Store {
  database: Database;
  passwords: Passwords;
}

/** Adds an account and asks its address for a confirmation; undefined when the e-mail (in lower case) is taken. */
export async function createAccount(
  { database, passwords, clock }: Store & { clock: Clock },
  given: Pick<Account, 'email' | 'name' | 'password' | 'locale'>,
): Promise<Account | undefined> {
  const password = await passwords.hash(given.password);
  const now = Math.round(clock.now());
  return inTransaction(database, async (work) => {
    const account = await work
      .insertInto('account')
      .values({ uuid: randomUUID(), ...given, password, created_at: now, settings: '{}' })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (account)
      await queueMail(work, clock, { account: account.uuid, locale: given.locale }, { kind: 'verify-address' });
    return account;
  });
}

export function findAccount(database: Database, uuid: string): Promise<Account | undefined> {
  return database.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/**
 * Signs up without telling whether the e-mail is taken: the account opens by the link of a message, `query` leads on from there. The
 * owner of a taken address is told instead; one that nobody has confirmed yet gets the new password and another link.
 */
export async function requestAccount(
  { database, passwords, clock }: Store & { clock: Clock },
  given: Pick<Account, 'email' | 'name' | 'password' | 'locale'>,
  query: string,
): Promise<void> {
  const { email, name, locale } = given;
  const password = await passwords.hash(given.password);
  const now = Math.round(clock.now());
  const fields = { email, name, locale, password, created_at: now };
  await inTransaction(database, async (work) => {
    const account = await work
      .insertInto('account')
      .values({ uuid: randomUUID(), ...fields, settings: '{}', pending: 1 })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ name, locale, password, created_at: now })
          .where('account.pending', '=', 1),
      )
      .returning('uuid')
      .executeTakeFirst();
    const owner =
      account ?? (await work.selectFrom('account').select('uuid').where('email', '=', email).executeTakeFirst());
    if (owner)
      await queueMail(
        work,
        clock,
        { account: owner.uuid, locale },
        account ? { kind: 'verify-address', query } : { kind: 'sign-up-taken' },
      );
  });
}

/** The account with this e-mail and password. */
export async function checkCredentials({ database, passwords }: Store, email: string, password: string) {
  const account = await database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
  return (await passwords.verify(password, account?.password)) && account?.pending === 0 ? account : undefined;
}

export async function renameAccount(database: Database, uuid: string, name: string): Promise<void> {
  await database.updateTable('account').set({ name }).where('uuid', '=', uuid).execute();
  publishAccountChange(uuid);
}

/** Stores the language of an account's messages. */
export async function setLocale(database: Database, uuid: string, locale: string): Promise<void> {
  await database.updateTable('account').set({ locale }).where('uuid', '=', uuid).execute();
}
