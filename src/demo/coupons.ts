import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { idsOf } from './ids.ts';

const DAY = 86_400_000;

/** The demo's coupon codes, one for each state. */
export const DEMO_COUPONS = {
  /** Opens everything that needs a pass, for a month; many redemptions. */
  plan: 'WELCOME-TO-THE-PASS',
  /** Opens one pay-per-view match. */
  event: 'MATCH-ON-US',
  expired: 'LAST-SEASON',
  usedUp: 'FIRST-COME',
} as const;

/** Adds missing demo coupons. Call it inside a transaction, after the plans and events. */
export async function seedCoupons(database: Database, { now, seed }: { now: number; seed: number }): Promise<void> {
  const plan_uuid = idsOf(seed)('plan', 'all-month');
  const event = await database
    .selectFrom('event')
    .select('uuid')
    .where('access', '=', 'ppv')
    .where('status', 'in', ['live', 'scheduled', 'finished'])
    .where('video', 'is not', null)
    .where('starts_at', '>', now - DAY)
    .orderBy('starts_at')
    .orderBy('uuid')
    .limit(1)
    .executeTakeFirst();
  const known = await database.selectFrom('coupon').select('code').execute();
  const common = { valid_from: now - 30 * DAY, valid_until: null, redemptions: 0, grants_days: null, created_at: now };
  const forPlan = { ...common, plan_uuid, event_uuid: null };
  const rows = [
    { ...forPlan, code: DEMO_COUPONS.plan, redemptions_max: 1_000_000 },
    { ...forPlan, code: DEMO_COUPONS.expired, redemptions_max: 100, valid_until: now - DAY },
    { ...forPlan, code: DEMO_COUPONS.usedUp, redemptions_max: 1, redemptions: 1 },
    ...(event
      ? [{ ...common, code: DEMO_COUPONS.event, plan_uuid: null, event_uuid: event.uuid, redemptions_max: 1_000_000 }]
      : []),
  ];
  await insertRows(
    database,
    'coupon',
    rows.filter(({ code }) => !known.some((coupon) => coupon.code === code)),
  );
}

export async function removeCoupons(database: Database): Promise<void> {
  await database.deleteFrom('coupon').where('code', 'in', Object.values(DEMO_COUPONS)).execute();
}
