import { stableUuid } from '#lib/stable-uuid.ts';
import type { Database } from '../database/open.ts';
import { createPasswords } from './password.ts';

/** Everybody knows its password: it is shown on the sign-in page of a demo, and exists nowhere else. */
export const DEMO_ACCOUNT = { email: 'demo@touchline.example', password: 'floodlights-on', name: 'Demo Fan' } as const;

export const DEMO_ACCOUNT_UUID = stableUuid('account', DEMO_ACCOUNT.email);

/** Adds the demo account where it is missing. */
export async function seedDemoAccount(database: Database, now: number): Promise<void> {
  const known = await database
    .selectFrom('account')
    .select('uuid')
    .where('email', '=', DEMO_ACCOUNT.email)
    .executeTakeFirst();
  if (known) return;
  const { email, name, password } = DEMO_ACCOUNT;
  const row = {
    uuid: DEMO_ACCOUNT_UUID,
    email,
    name,
    password: await createPasswords().hash(password),
    created_at: now,
  };
  await database
    .insertInto('account')
    .values({ ...row, settings: '{}' })
    .execute();
}

/** Takes the demo account away, so that a database which once was a demo has no door with a known key. */
export async function removeDemoAccount(database: Database): Promise<void> {
  await database.deleteFrom('account').where('uuid', '=', DEMO_ACCOUNT_UUID).execute();
}
