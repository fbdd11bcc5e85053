import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/error.ts';
import type { DeviceSettings, Profile, ProfileChange } from '#contract/session.ts';
import { publishAccountChange } from '#runtime/account-changes.ts';
import type { Database } from '../database/open.ts';
import { parsed } from '../database/json.ts';
import { type Account, findAccount, userOf } from './accounts.ts';
import { type BearerVariables, unauthorized } from './bearer.ts';
import type { AccountServices } from './services.ts';

type SettingsChange = NonNullable<ProfileChange['settings']>;

/** The signed-in user's own profile (D-23, D-13). */
export function registerUsers(api: OpenAPIHono<BearerVariables>, { database, demoAccount }: AccountServices): void {
  api.openapi(endpoints.profile, (c) => c.json(profileOf(c.get('bearer').account), 200));
  api.openapi(endpoints.changeProfile, async (c) => {
    const { uuid } = c.get('bearer').account;
    const change = c.req.valid('json');
    if (uuid === demoAccount?.uuid && change.name !== undefined)
      return c.json(failure(403, 'demo_account', 'The demo account is shared: its name cannot change.'), 403);
    const account = await changeProfile(database, uuid, change);
    return account ? c.json(profileOf(account), 200) : unauthorized(c, 'This account no longer exists.');
  });
}

const profileOf = (account: Account): Profile => ({ ...userOf(account), settings: parsed(account.settings) });

/** Changes only the given fields; undefined when the account is gone. Two changes at the same time both count. */
async function changeProfile(database: Database, uuid: string, { name, onboarded, settings }: ProfileChange) {
  if (settings) await changeSettings(database, uuid, settings);
  const own = { ...(name !== undefined && { name }), ...(onboarded !== undefined && { onboarded: flag(onboarded) }) };
  if (Object.keys(own).length > 0) {
    await database.updateTable('account').set(own).where('uuid', '=', uuid).execute();
    publishAccountChange(uuid);
  }
  return findAccount(database, uuid);
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Optimistic: writes only over the settings that were read, else reads again. */
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
