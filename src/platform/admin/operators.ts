import { type Role, type Scope, scopesOf } from '#config/operator-roles.ts';
import { CONFIRMED_MINUTES, INVITATION_MINUTES, type OperatorAccount } from '#contract/admin/operators.ts';
import { hashOf, newSecret } from '../accounts/secrets.ts';
import { bearerOf } from '../accounts/token-families.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import type { Operator } from './audit.ts';

/** Whose access token, at `now` in ms of product time, and for which of the clients. */
interface Presented {
  token: string;
  now: number;
  /** The site's own client: a token that a person gave another application runs nothing here. */
  client: string;
}

/** The operator of an account's access token; 'unknown' for no valid token, 'member' for an account without a role. */
export async function signedInOperator(
  database: Database,
  { token, now, client }: Presented,
): Promise<Operator | 'unknown' | 'member'> {
  const bearer = await bearerOf(database, token, now);
  if (!bearer) return 'unknown';
  const { account, familyUuid: family, confirmedAt } = bearer;
  const row = await operatorRow(database, account.uuid);
  if (!row || bearer.client !== client) return 'member';
  const matches = (await assignedTo(database, [account.uuid])).map(({ uuid }) => uuid);
  const scopes = scopesOf(parsed<Role[]>(row.roles));
  return { uuid: account.uuid, name: account.name, scopes, account: { family, confirmedAt, matches } };
}

const operatorRow = (database: Database, account: string) =>
  database.selectFrom('operator').selectAll().where('account_uuid', '=', account).executeTakeFirst();

/** Whether the operator may score every match. */
export const scoresAll = ({ scopes, account }: { scopes: readonly Scope[]; account?: unknown }): boolean =>
  account === undefined || scopes.includes('matches');

/** Whether the password was given lately; a program's token has none. `now` in ms of real time. */
export const isConfirmed = ({ account }: Operator, now: number): boolean =>
  account === undefined || (account.confirmedAt !== null && now < account.confirmedAt + CONFIRMED_MINUTES * 60_000);

/** The matches that accounts are assigned, in the order in which they start. */
export async function assignedTo(database: Database, accounts: readonly string[]) {
  const rows = await database
    .selectFrom('operator_match')
    .innerJoin('event', 'event.uuid', 'operator_match.event_uuid')
    .select(['account_uuid', 'event.uuid', 'event.name', 'event.starts_at'])
    .where('account_uuid', 'in', accounts)
    .orderBy('event.starts_at')
    .execute();
  return rows.map(({ account_uuid: account, uuid, name, starts_at }) => ({
    ...{ account, uuid, name },
    startTime: new Date(Number(starts_at)).toISOString(),
  }));
}

/** Every operator, by name. */
export async function operatorAccounts(database: Database): Promise<OperatorAccount[]> {
  const rows = await database
    .selectFrom('operator')
    .innerJoin('account', 'account.uuid', 'operator.account_uuid')
    .select(['account.uuid', 'account.name', 'account.email', 'operator.roles'])
    .orderBy('account.name')
    .execute();
  if (rows.length === 0) return [];
  const matches = await assignedTo(
    database,
    rows.map(({ uuid }) => uuid),
  );
  return rows.map(({ roles, ...row }) => ({
    ...row,
    roles: parsed(roles),
    matches: matches.filter(({ account }) => account === row.uuid).map(({ account: _, ...match }) => match),
  }));
}

/** The operator with this account. @throws Unacceptable for an account that is none */
export async function operatorAccount(database: Database, uuid: string): Promise<OperatorAccount> {
  const found = (await operatorAccounts(database)).find((one) => one.uuid === uuid);
  if (!found) throw new Unacceptable('This account has no role.', 404);
  return found;
}

/** Issues a link's secret for an e-mail address in lower case; `now` in ms of real time. */
export async function invite(database: Database, given: { email: string; roles: readonly Role[]; now: number }) {
  const { email, roles, now } = given;
  const secret = newSecret();
  const expiresAt = now + INVITATION_MINUTES * 60_000;
  const row = { email, roles: JSON.stringify(roles), created_at: now, expires_at: expiresAt };
  // An e-mail has one link, the newest; expired ones go as well.
  await database
    .deleteFrom('operator_invitation')
    .where((e) => e.or([e('email', '=', email), e('expires_at', '<=', now)]))
    .execute();
  await database
    .insertInto('operator_invitation')
    .values({ hash: hashOf(secret), ...row })
    .execute();
  return { secret, expiresAt };
}

/** What an invitation offers; undefined for an unknown, used or expired one. */
export async function invitationOf(database: Database, secret: string, now: number) {
  const row = await database
    .selectFrom('operator_invitation')
    .select(['hash', 'email', 'roles'])
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { hash: row.hash, email: row.email, roles: parsed<Role[]>(row.roles) };
}

/** Spends an invitation: the account has its roles besides those it had. False when another call was faster. */
export async function accept(
  database: Database,
  account: string,
  { hash, roles }: { hash: string; roles: readonly Role[] },
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('operator_invitation')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  const had = await operatorRow(database, account);
  const all = JSON.stringify([...new Set([...(had ? parsed<Role[]>(had.roles) : []), ...roles])]);
  const row = { account_uuid: account, roles: all, created_at: now };
  await database
    .insertInto('operator')
    .values(row)
    .onConflict((conflict) => conflict.column('account_uuid').doUpdateSet({ roles: all }))
    .execute();
  return true;
}

/** Gives an operator these roles and matches; those that are not given stay. @throws Unacceptable for the last owner */
export async function changeOperator(
  database: Database,
  uuid: string,
  { roles, matches }: { roles?: Role[] | undefined; matches?: string[] | undefined },
): Promise<void> {
  if (roles) {
    if (!roles.includes('owner')) await refuseLastOwner(database, uuid, 'roles');
    await database
      .updateTable('operator')
      .set({ roles: JSON.stringify(roles) })
      .where('account_uuid', '=', uuid)
      .execute();
  }
  if (!matches) return;
  const known = matches.length
    ? await database.selectFrom('event').select('uuid').where('uuid', 'in', matches).execute()
    : [];
  const missing = matches.find((match) => !known.some((row) => row.uuid === match));
  if (missing !== undefined) throw new Unacceptable(`matches: no match has the id "${missing}".`);
  await database.deleteFrom('operator_match').where('account_uuid', '=', uuid).execute();
  const rows = known.map((row) => ({ account_uuid: uuid, event_uuid: row.uuid }));
  if (rows.length > 0) await database.insertInto('operator_match').values(rows).execute();
}

/** Takes every role from an account. @throws Unacceptable for the last owner */
export async function removeOperator(database: Database, uuid: string): Promise<void> {
  await refuseLastOwner(database, uuid, 'uuid');
  await database.deleteFrom('operator').where('account_uuid', '=', uuid).execute();
}

async function refuseLastOwner(database: Database, uuid: string, field: string): Promise<void> {
  const rows = await database.selectFrom('operator').selectAll().execute();
  const owners = rows.filter(({ roles }) => parsed<Role[]>(roles).includes('owner'));
  if (owners.length === 1 && owners[0]?.account_uuid === uuid)
    throw new Unacceptable(`${field}: this is the only owner. Make somebody else an owner first.`, 409);
}
