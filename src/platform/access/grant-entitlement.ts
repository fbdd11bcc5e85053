import { stableUuid } from '#lib/stable-uuid.ts';
import type { EntitlementSource } from '../database/access-tables.ts';
import type { Database } from '../database/open.ts';

/** What is granted: exactly one of an event and a plan. Moments in ms of product time. */
export type Grant = {
  account: string;
  validFrom: number;
  /** Null: for good. */
  validUntil: number | null;
  source: EntitlementSource;
  /** The order, redemption or operator's act it comes from. */
  sourceUuid: string;
} & ({ event: string; plan?: never } | { plan: string; event?: never });

/**
 * Lets an account watch; resolves to the entitlement's uuid. The same source gives the same target once: granting again changes
 * nothing, also after it was revoked. Works inside a caller's transaction.
 */
export async function grantEntitlement(database: Database, grant: Grant): Promise<string> {
  const { account, source, sourceUuid } = grant;
  const uuid = stableUuid('entitlement', source, sourceUuid, grant.event ?? grant.plan);
  await database
    .insertInto('entitlement')
    .values({
      uuid,
      account_uuid: account,
      event_uuid: grant.event ?? null,
      plan_uuid: grant.plan ?? null,
      valid_from: grant.validFrom,
      valid_until: grant.validUntil,
      source,
      source_uuid: sourceUuid,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return uuid;
}

/** Takes back, at `now` (ms), all that a source granted, as a refund does. What is taken back already stays so. */
export async function revokeEntitlements(
  database: Database,
  source: EntitlementSource,
  sourceUuid: string,
  now: number,
): Promise<void> {
  await database
    .updateTable('entitlement')
    .set({ revoked_at: now })
    .where('source', '=', source)
    .where('source_uuid', '=', sourceUuid)
    .where('revoked_at', 'is', null)
    .execute();
}
