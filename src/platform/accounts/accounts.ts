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

/** Where accounts are kept, and how their passwords are. */
interface Keeping {
  database: Database;
  passwords: Passwords;
}

interface NewAccount {
  email: string;
  name: string;
  password: string;
}

/** Adds an account; undefined when the e-mail (in lower case) has one already. `now` in ms. */
export async function createAccount(
  { database, passwords }: Keeping,
  { email, name, password }: NewAccount,
  now: number,
): Promise<Account | undefined> {
  const row = { uuid: randomUUID(), email, name, password: await passwords.hash(password), created_at: now };
  return database
    .insertInto('account')
    .values({ ...row, settings: '{}' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findAccount(database: Database, uuid: string): Promise<Account | undefined> {
  return database.selectFrom('account').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** The account whose e-mail and password these are. */
export async function checkCredentials(
  { database, passwords }: Keeping,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const account = await database.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
  return (await passwords.verify(password, account?.password)) ? account : undefined;
}

export async function renameAccount(database: Database, uuid: string, name: string): Promise<void> {
  await database.updateTable('account').set({ name }).where('uuid', '=', uuid).execute();
}

/** False when another account has that e-mail, also when it got it at the same moment. */
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

export async function changePassword({ database, passwords }: Keeping, uuid: string, password: string): Promise<void> {
  const hashed = await passwords.hash(password);
  await database.updateTable('account').set({ password: hashed }).where('uuid', '=', uuid).execute();
}

/** Deletes the account with everything that belongs to it; nothing of it is left in the files of the embedded database. */
export async function deleteAccount(database: Database, uuid: string): Promise<void> {
  await database.deleteFrom('account').where('uuid', '=', uuid).execute();
  await emptyLog(database);
}
