import { createPasswords } from '#platform/accounts/password.ts';
import type { Database } from '#platform/database/open.ts';
import { stableUuid } from '#lib/stable-uuid.ts';

const EMAIL = 'demo@touchline.example';

/** The password is public: the sign-in page of a demo shows it. No other site has this account. */
export const DEMO_ACCOUNT = {
  uuid: stableUuid('account', EMAIL),
  email: EMAIL,
  password: 'floodlights-on',
  name: 'Demo Fan',
} as const;

/** Adds the demo account if it is missing. */
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

/** Removes the demo account, so that its public password opens nothing once the demo is gone. */
export async function removeDemoAccount(database: Database): Promise<void> {
  await database.deleteFrom('account').where('uuid', '=', DEMO_ACCOUNT.uuid).execute();
}
