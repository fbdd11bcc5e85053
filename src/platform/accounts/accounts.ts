import { randomUUID } from 'node:crypto';
import type { User } from '#contract/session.ts';
import { emptyLog } from '../database/empty-log.ts';
import { inTransaction } from '../database/in-transaction.ts';
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

/** Adds an account; undefined when the e-mail (in lower case) is taken. `now` in ms. */
export async function createAccount(
  { database, passwords }: Store,
  given: Pick<Account, 'email' | 'name' | 'password'>,
  now: number,
): Promise<Account | undefined> {
  const password = await passwords.hash(given.password);
  return database
    .insertInto('account')
    .values({ uuid: randomUUID(), ...given, password, created_at: now, settings: '{}' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findAccount(database: Database, uuid: string): Promise<Account | undefined> {
  return database.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** The account with this e-mail and password. */
export async function checkCredentials({ database, passwords }: Store, email: string, password: string) {
  const account = await database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
  return (await passwords.verify(password, account?.password)) ? account : undefined;
}

export async function renameAccount(database: Database, uuid: string, name: string): Promise<void> {
  await database.updateTable('account').set({ name }).where('uuid', '=', uuid).execute();
}

/** False when another account has that e-mail, even when both change at the same moment. */
export async function changeEmail(database: Database, uuid: string, email: string): Promise<boolean> {
  const isChanged = await inTransaction(database, async (work) => {
    const other = work.selectFrom('account').select('uuid').where('email', '=', email).where('uuid', '<>', uuid);
    const { numUpdatedRows } = await work
      .updateTable('account')
      .set({ email })
      .where('uuid', '=', uuid)
      .where(({ not, exists }) => not(exists(other)))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
  await emptyLog(database);
  return isChanged;
}

export async function changePassword({ database, passwords }: Store, uuid: string, password: string): Promise<void> {
  const hashed = await passwords.hash(password);
  await database.updateTable('account').set({ password: hashed }).where('uuid', '=', uuid).execute();
}

/** Deletes the account with everything that belongs to it, also from the files of the embedded database. */
export async function deleteAccount(database: Database, uuid: string): Promise<void> {
  await database.deleteFrom('account').where('uuid', '=', uuid).execute();
  await emptyLog(database);
}
