import type { DeviceSettings, Profile, ProfileChange } from '#contract/session.ts';
import type { Database } from '../database/open.ts';
import { parsed } from '../database/json.ts';
import { type Account, findAccount, userOf } from './accounts.ts';

type SettingsChange = NonNullable<ProfileChange['settings']>;

export const profileOf = (account: Account): Profile => ({ ...userOf(account), settings: parsed(account.settings) });

/** Changes what is given and nothing else; undefined when the account is gone. Two changes at once both count. */
export async function changeProfile(
  database: Database,
  uuid: string,
  { name, onboarded, settings }: ProfileChange,
): Promise<Account | undefined> {
  if (settings) await changeSettings(database, uuid, settings);
  const own = { ...(name !== undefined && { name }), ...(onboarded !== undefined && { onboarded: flag(onboarded) }) };
  if (Object.keys(own).length > 0) await database.updateTable('account').set(own).where('uuid', '=', uuid).execute();
  return findAccount(database, uuid);
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Settings are one document: it is written only over the one that was read, else read again. */
async function changeSettings(database: Database, uuid: string, change: SettingsChange): Promise<void> {
  for (;;) {
    const account = await findAccount(database, uuid);
    if (!account) return;
    const { numUpdatedRows } = await database
      .updateTable('account')
      .set({ settings: JSON.stringify(merged(parsed(account.settings), change)) })
      .where('uuid', '=', uuid)
      .where('settings', '=', account.settings)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
}

function merged(settings: DeviceSettings, change: SettingsChange): DeviceSettings {
  const all = Object.entries({ ...settings, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined));
}
