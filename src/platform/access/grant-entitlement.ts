import { stableUuid } from '#lib/stable-uuid.ts';
import type { EntitlementSource } from '../database/access-tables.ts';
import type { Database } from '../database/open.ts';

/** A grant of exactly one event or plan. Moments in ms of product time. */
export type Grant = {
  account: string;
  validFrom: number;
  /** Null: for good. */
  validUntil: number | null;
  source: EntitlementSource;
  /** The order, redemption or operator command it comes from. */
  sourceUuid: string;
} & ({ event: string; plan?: never } | { plan: string; event?: never });

/** Lets an account watch; resolves to the entitlement's uuid. A source grants each target once, also after it was revoked. */
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

/** Revokes everything an order granted, as of `now` (ms). */
export async function revokeOrder(database: Database, order: string, now: number): Promise<void> {
  await database
    .updateTable('entitlement')
    .set({ revoked_at: now })
    .where('source', '=', 'order')
    .where('source_uuid', '=', order)
    .where('revoked_at', 'is', null)
    .execute();
}
