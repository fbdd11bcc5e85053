import type { OpenAPIHono } from '@hono/zod-openapi';
import { type AdminCoupon, adminCouponEndpoints } from '#contract/admin/coupons.ts';
import { findRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

export function registerAdminCoupons(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, clock } = services;
  api.openapi(adminCouponEndpoints.coupons, async (c) => {
    const rows = await database.selectFrom('coupon').selectAll().orderBy('created_at').orderBy('code').execute();
    return c.json({ data: rows.map(couponOf) }, 200);
  });
  api.openapi(adminCouponEndpoints.writeCoupon, async (c) => {
    const { code } = c.req.valid('param');
    const given = c.req.valid('json');
    const answer = await change(c, services, async (transaction) => {
      const before = await find(transaction, code);
      await write(transaction, { code, given, before, now: clock.now() });
      const after = couponOf((await find(transaction, code))!);
      return { action: 'coupon.write', target: code, before: before && couponOf(before), after, answer: after };
    });
    return c.json(answer, 200);
  });
}

const find = (database: Database, code: string) =>
  database.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();

/** `now` is product time in ms. */
async function write(
  database: Database,
  { code, given, before, now }: { code: string; given: AdminCoupon; before: Row<'coupon'> | undefined; now: number },
): Promise<void> {
  const { unlocks, validFrom, validUntil, redemptionsMax, grantsDays, active } = given;
  const { type, uuid } = unlocks;
  if (!(await findRow(database, type, uuid))) throw new Unacceptable(`unlocks: no ${type} has the id ${uuid}.`);
  if (before && redemptionsMax < before.redemptions)
    throw new Unacceptable(
      `redemptionsMax is at least ${before.redemptions}: it was redeemed that often. Set active=false to end it.`,
    );
  const row = {
    event_uuid: type === 'event' ? uuid : null,
    plan_uuid: type === 'plan' ? uuid : null,
    valid_from: validFrom === undefined ? Number(before?.valid_from ?? now) : Date.parse(validFrom),
    valid_until: validUntil === null ? null : Date.parse(validUntil),
    redemptions_max: redemptionsMax,
    grants_days: grantsDays,
    active: (active ? 1 : 0) as 0 | 1,
  };
  if (before) await database.updateTable('coupon').set(row).where('code', '=', code).execute();
  else
    await database
      .insertInto('coupon')
      .values({ code, redemptions: 0, created_at: now, ...row })
      .execute();
}

function couponOf(row: Row<'coupon'>) {
  const at = (moment: number | null) => (moment === null ? null : new Date(Number(moment)).toISOString());
  return {
    code: row.code,
    unlocks:
      row.event_uuid === null
        ? { type: 'plan' as const, uuid: row.plan_uuid ?? '' }
        : { type: 'event' as const, uuid: row.event_uuid },
    validFrom: at(row.valid_from) ?? undefined,
    validUntil: at(row.valid_until),
    redemptionsMax: row.redemptions_max,
    redemptions: row.redemptions,
    grantsDays: row.grants_days,
    active: row.active === 1,
  };
}
