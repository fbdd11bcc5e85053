import type { Database } from '../database/open.ts';
import { newSecret } from '../accounts/secrets.ts';

/** The token of an account's calendar, if it has one. */
export async function feedOf(database: Database, account: string): Promise<string | null> {
  const row = await database
    .selectFrom('calendar_feed')
    .select('token')
    .where('account_uuid', '=', account)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Gives an account's calendar a new token; whoever knows the one before is out. `now` in ms. */
export async function renewFeed(database: Database, account: string, now: number): Promise<string> {
  const fresh = { token: newSecret(), created_at: now };
  await database
    .insertInto('calendar_feed')
    .values({ account_uuid: account, ...fresh })
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet(fresh))
    .execute();
  return fresh.token;
}

export async function endFeed(database: Database, account: string): Promise<void> {
  await database.deleteFrom('calendar_feed').where('account_uuid', '=', account).execute();
}

/** The account whose calendar has this token. */
export async function ownerOf(database: Database, token: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('calendar_feed')
    .select('account_uuid')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.account_uuid;
}

/** The uuids of everything an account follows. */
export async function followedBy(database: Database, account: string): Promise<string[]> {
  const rows = await database
    .selectFrom('favorite')
    .select('object_uuid')
    .where('account_uuid', '=', account)
    .where('scope', '=', 'follow')
    .execute();
  return rows.map((row) => row.object_uuid);
}
