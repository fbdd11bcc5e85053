import type { Access } from '#contract/event.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { accessRule, type Claim, type GuardedEvent, opensEvent } from './access-rule.ts';

/** Columns of `event` by which access is decided. */
export const GUARDED = ['uuid', 'access', 'price_minor', 'currency', 'sport_uuid', 'competition_uuid'] as const;

/** Whether an account (null: nobody who is signed in) may watch an event at `now` (ms), and what it costs. */
export async function accessOf(
  database: Database,
  event: GuardedEvent,
  account: string | null,
  now: number,
): Promise<Access> {
  const sold = event.access === 'pass' || event.access === 'ppv';
  if (account === null || !sold) return accessRule(event, [], account === null ? null : { claims: [] }, now);
  const claims = await claimsOf(database, account);
  return accessRule(event, await teamsIn(database, event.uuid), { claims }, now);
}

/** The same by an event's uuid; undefined where nothing has it. */
export async function accessByUuid(
  database: Database,
  event: string,
  account: string | null,
  now: number,
): Promise<Access | undefined> {
  const row = await database.selectFrom('event').select(GUARDED).where('uuid', '=', event).executeTakeFirst();
  return row && accessOf(database, row, account, now);
}

/** The plans on sale that open an event of type `pass`, in their order. */
export async function plansThatOpen(database: Database, event: GuardedEvent) {
  const plans = await database
    .selectFrom('plan')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const teams = await teamsIn(database, event.uuid);
  return plans.filter((plan) => opensEvent(parsed(plan.opens), event, teams));
}

async function claimsOf(database: Database, account: string): Promise<Claim[]> {
  const rows = await database
    .selectFrom('entitlement')
    .leftJoin('plan', 'plan.uuid', 'entitlement.plan_uuid')
    .select(['event_uuid', 'valid_from', 'valid_until', 'revoked_at', 'plan.opens'])
    .where('account_uuid', '=', account)
    .execute();
  return rows.map((row) => ({
    event_uuid: row.event_uuid,
    opens: row.opens === null ? null : parsed(row.opens),
    valid_from: Number(row.valid_from),
    valid_until: row.valid_until === null ? null : Number(row.valid_until),
    revoked_at: row.revoked_at === null ? null : Number(row.revoked_at),
  }));
}

async function teamsIn(database: Database, event: string): Promise<string[]> {
  const rows = await database.selectFrom('event_team').select('team_uuid').where('event_uuid', '=', event).execute();
  return rows.map(({ team_uuid }) => team_uuid);
}
