import { createPasswords } from '#platform/accounts/password.ts';
import type { Database } from '#platform/database/open.ts';
import { stableUuid } from '#lib/stable-uuid.ts';

const EMAIL = 'demo@touchline.example';

/** Everybody knows its password: it is shown on the sign-in page of a demo, and exists nowhere else. */
export const DEMO_ACCOUNT = {
  uuid: stableUuid('account', EMAIL),
  email: EMAIL,
  password: 'floodlights-on',
  name: 'Demo Fan',
} as const;

/** Adds the demo account where it is missing. */
export async function seedDemoAccount(database: Database, now: number): Promise<void> {
  const { uuid, email, name } = DEMO_ACCOUNT;
  const known = await database.selectFrom('account').select('uuid').where('email', '=', email).executeTakeFirst();
  if (known) return;
  const password = await createPasswords().hash(DEMO_ACCOUNT.password);
  await database
    .insertInto('account')
    .values({ uuid, email, name, password, created_at: now, settings: '{}' })
    .execute();
}

/** Takes the demo account away, so that a database which once was a demo has no door with a known key. */
export async function removeDemoAccount(database: Database): Promise<void> {
  await database.deleteFrom('account').where('uuid', '=', DEMO_ACCOUNT.uuid).execute();
}
