import { randomBytes } from 'node:crypto';
import type { Settings } from '#config/env.ts';
import { parseKeys } from '#config/session-keys.ts';
import type { Database } from '../database/open.ts';

const KEY = 'playback-secret';

/** What video addresses are sealed with: the session keys of the settings, else a secret made once and kept in the database. */
export async function playbackSecrets(
  database: Database,
  { SESSION_KEYS }: Pick<Settings, 'SESSION_KEYS'>,
): Promise<Buffer[]> {
  if (SESSION_KEYS !== undefined) return parseKeys(SESSION_KEYS) ?? [];
  await database
    .insertInto('document')
    .values({ key: KEY, value: JSON.stringify(randomBytes(32).toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('document').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
  return [Buffer.from(JSON.parse(row.value) as string, 'base64')];
}
