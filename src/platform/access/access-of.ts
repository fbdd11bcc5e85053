import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { accessRule, type Claim, GUARDED, type GuardedEvent, opensEvent, screenLimit } from './access-rule.ts';

/** Whether an account (null: not signed in) may watch an event at `now` (ms), and what it costs. */
export async function accessOf(database: Database, event: GuardedEvent, account: string | null, now: number) {
  const sold = event.access === 'pass' || event.access === 'ppv';
  if (account === null || !sold) return accessRule(event, [], account === null ? null : { claims: [] }, now);
  const claims = await claimsOf(database, account);
  return accessRule(event, await teamsIn(database, event.uuid), { claims }, now);
}

/** Access by an event's uuid; undefined for an unknown event. */
export async function accessByUuid(database: Database, event: string, account: string | null, now: number) {
  const row = await database.selectFrom('event').select(GUARDED).where('uuid', '=', event).executeTakeFirst();
  return row && accessOf(database, row, account, now);
}

/** On how many screens at once an account may watch an event at `now` (ms). */
export async function screensOf(database: Database, event: string, account: string, now: number): Promise<number> {
  const row = await database.selectFrom('event').select(GUARDED).where('uuid', '=', event).executeTakeFirstOrThrow();
  return screenLimit(row, await teamsIn(database, event), await claimsOf(database, account), now);
}

/** The plans of a list that open an event; none for an event that no pass opens. */
export async function plansThatOpen<P extends Pick<Row<'plan'>, 'opens'>>(
  database: Database,
  plans: readonly P[],
  uuid: string,
): Promise<P[]> {
  const event = await database.selectFrom('event').select(GUARDED).where('uuid', '=', uuid).executeTakeFirst();
  if (event?.access !== 'pass') return [];
  const teams = await teamsIn(database, event.uuid);
  return plans.filter((plan) => opensEvent(parsed(plan.opens), event, teams));
}

async function claimsOf(database: Database, account: string): Promise<Claim[]> {
  const rows = await database
    .selectFrom('entitlement')
    .leftJoin('plan', 'plan.uuid', 'entitlement.plan_uuid')
    .select(['event_uuid', 'valid_from', 'valid_until', 'revoked_at', 'plan.opens', 'plan.screens'])
    .where('account_uuid', '=', account)
    .execute();
  return rows.map((row) => ({ ...row, opens: row.opens && parsed(row.opens) }));
}

async function teamsIn(database: Database, event: string): Promise<string[]> {
  const rows = await database.selectFrom('event_team').select('team_uuid').where('event_uuid', '=', event).execute();
  return rows.map(({ team_uuid }) => team_uuid);
}
