import type { Entitlement } from '#contract/orders.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Everything an account has or had, paid, redeemed and granted: the newest first. Renewals of one pass are one entry. */
export async function entitlementsOf(database: Database, account: string, now: number): Promise<Entitlement[]> {
  const rows = await database
    .selectFrom('entitlement')
    .leftJoin('plan', 'plan.uuid', 'entitlement.plan_uuid')
    .leftJoin('event', 'event.uuid', 'entitlement.event_uuid')
    .leftJoin('order', (join) =>
      join.onRef('order.uuid', '=', 'entitlement.source_uuid').on('entitlement.source', '=', 'order'),
    )
    .selectAll('entitlement')
    .select(['plan.name as plan_name', 'event.name as event_name', 'order.subscription_uuid as subscription'])
    .where('entitlement.account_uuid', '=', account)
    .orderBy('entitlement.valid_from', 'desc')
    .orderBy('entitlement.uuid')
    .execute();
  const periods = new Set<string>();
  return rows.flatMap((row) => {
    // The newest period of a subscription comes first, and says until when it runs.
    if (row.subscription !== null && periods.has(row.subscription)) return [];
    if (row.subscription !== null) periods.add(row.subscription);
    const isOver = row.revoked_at !== null || (row.valid_until !== null && row.valid_until <= now);
    const type = row.plan_uuid === null ? 'event' : 'plan';
    return [
      {
        uuid: row.uuid,
        item: {
          type,
          uuid: row.plan_uuid ?? row.event_uuid ?? '',
          title: row.plan_name ? parsed(row.plan_name) : { en: row.event_name ?? '', de: row.event_name ?? '' },
        },
        source: row.source,
        status: isOver ? 'ended' : row.valid_from > now ? 'ahead' : 'running',
        from: new Date(row.valid_from).toISOString(),
        until: iso(row.valid_until),
        subscription: row.subscription,
      } as const,
    ];
  });
}
