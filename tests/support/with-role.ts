import type { Role } from '#config/operator-roles.ts';
import type { Database } from '#platform/database/open.ts';
import type { AccountsPlatform } from './accounts-platform.ts';
import { apiOf, codeFor, fan, signUp, Visitor } from './visitor.ts';

/** An account with roles, signed in. */
export interface RoleHolder {
  uuid: string;
  email: string;
  password: string;
  /** The access token of the site's own sign-in. */
  token: string;
}

/** Gives an account roles and matches, as an owner would. */
export async function giveRoles(
  database: Database,
  account: string,
  roles: readonly Role[],
  matches: readonly string[] = [],
): Promise<void> {
  const row = { account_uuid: account, roles: JSON.stringify(roles), created_at: Date.now() };
  await database.insertInto('operator').values(row).execute();
  for (const match of matches)
    await database.insertInto('operator_match').values({ account_uuid: account, event_uuid: match }).execute();
}

/** A new account with these roles; none for a mere member. */
export async function withRole(
  platform: AccountsPlatform,
  roles: readonly Role[],
  matches: readonly string[] = [],
): Promise<RoleHolder> {
  const visitor = new Visitor(platform.fetch);
  const { email, password } = await signUp(visitor, fan());
  const { accessToken: token, user } = await apiOf(platform.fetch).tokens(await codeFor(visitor));
  if (roles.length > 0) await giveRoles(platform.database, user.uuid, roles, matches);
  return { uuid: user.uuid, email, password, token };
}
