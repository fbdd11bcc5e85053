import type { Database } from '../database/open.ts';

/** What an entitlement opens: a match, or a plan. */
export interface Target {
  type: 'event' | 'plan';
  uuid: string;
}

/**
 * Until when (ms) an account has a match or plan, whoever gave it: null for good, undefined when it has it no more at `now`.
 * What is paid, redeemed and granted counts alike, so that nothing is sold or redeemed over something that still runs.
 */
export async function coveredUntil(
  database: Database,
  account: string,
  { type, uuid }: Target,
  now: number,
): Promise<number | null | undefined> {
  const rows = await database
    .selectFrom('entitlement')
    .select('valid_until')
    .where('account_uuid', '=', account)
    .where(type === 'plan' ? 'plan_uuid' : 'event_uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .execute();
  const ends = rows.map(({ valid_until }) => valid_until);
  if (ends.length === 0) return undefined;
  return ends.includes(null) ? null : Math.max(...ends.map(Number));
}
