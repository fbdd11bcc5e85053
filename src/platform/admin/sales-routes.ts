import { randomInt } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { type Revenue, salesEndpoints as endpoints, type SoldOrder } from '#contract/admin/sales.ts';
import { findRow } from '../catalogue/find-row.ts';
import { existing } from '../catalogue/written.ts';
import { parsed } from '../database/json.ts';
import { isoMoment } from '#lib/iso-moment.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { OrderRefusal } from '../orders/failures.ts';
import { finishOrder } from '../orders/finish-order.ts';
import { askRefund, refundOrder } from '../orders/refund.ts';
import { orderRow } from '../orders/settle.ts';
import type { OrderState } from '../orders/state.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import { orderOf } from './order-view.ts';
import type { OperatorVariables } from './require-scope.ts';

const STATES: Record<string, OrderState[]> = {
  paid: ['captured'],
  open: ['created', 'approved'],
  refunded: ['refunded'],
  failed: ['declined', 'cancelled', 'expired'],
};
const DAY_MS = 86_400_000;
const UNANSWERED_REFUND = 'The payment service does not answer now. The refund is tried again by itself until it does.';

/** Orders, revenue, and coupons by the hundred. */
export function registerSales(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database, orders } = services;

  api.openapi(endpoints.soldOrders, async (c) => {
    const { state, page, per_page } = c.req.valid('query');
    const all = database
      .selectFrom('order')
      .where('state', 'in', state ? STATES[state]! : Object.values(STATES).flat());
    const [rows, { total }] = await Promise.all([
      all
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('uuid')
        .limit(per_page)
        .offset((page - 1) * per_page)
        .execute(),
      all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return c.json({ data: await withMembers(database, rows.map(orderOf), rows), total: Number(total) }, 200);
  });

  api.openapi(endpoints.soldOrder, async (c) => c.json(await soldOrder(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.checkOrder, async (c) => {
    const { uuid } = c.req.valid('param');
    const before = await soldOrder(database, uuid);
    await finishOrder(orders, uuid, { refunds: true }).catch((error: unknown) => {
      if (error instanceof OrderRefusal)
        throw new Unacceptable('The payment service does not answer now. Try again later.', 409);
      throw error;
    });
    const answer = await change(c, services, async (transaction) => {
      const after = await soldOrder(transaction, uuid);
      return { action: 'order.check', target: uuid, before, after, answer: after };
    });
    return c.json(answer, 200);
  });

  api.openapi(endpoints.refundOrder, async (c) => {
    const { uuid } = c.req.valid('param');
    // Who wants it is in the log before any money moves; from then on it is carried out, also after a crash.
    await change(c, services, async (transaction) => {
      const before = await soldOrder(transaction, uuid);
      await askRefund(orders, transaction, await orderRow(transaction, uuid));
      const after = await soldOrder(transaction, uuid);
      return { action: 'order.refund', target: uuid, before, after, answer: after };
    });
    await refundOrder(orders, uuid).catch((error: unknown) => {
      if (!(error instanceof OrderRefusal)) throw error;
      const { status, errors } = error.body;
      throw new Unacceptable(status === 409 ? (errors[0]?.detail ?? '') : UNANSWERED_REFUND, 409);
    });
    return c.json(await soldOrder(database, uuid), 200);
  });

  api.openapi(endpoints.revenue, async (c) => c.json({ data: await revenueOf(database) }, 200));
  registerBatches(api, services);
}

async function soldOrder(database: Database, uuid: string): Promise<SoldOrder> {
  const row = await database.selectFrom('order').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  const order = existing('order', uuid, row);
  const [sold] = await withMembers(database, [orderOf(order)], [order]);
  return sold!;
}

type Owned = Pick<Row<'order'>, 'account_uuid' | 'refund_asked_at'>;

async function withMembers(database: Database, orders: ReturnType<typeof orderOf>[], rows: readonly Owned[]) {
  const uuids = [...new Set(rows.flatMap(({ account_uuid }) => account_uuid ?? []))];
  const accounts =
    uuids.length === 0
      ? []
      : await database.selectFrom('account').select(['uuid', 'name', 'email']).where('uuid', 'in', uuids).execute();
  return orders.map((order, at) => ({
    ...order,
    refundAskedAt: isoMoment(rows[at]?.refund_asked_at ?? null),
    member: accounts.find(({ uuid }) => uuid === rows[at]?.account_uuid) ?? null,
  }));
}

/** What was sold by month and item, the newest month first. Days are added up by the database, months here: engines differ in dates. */
async function revenueOf(database: Database): Promise<Revenue['data']> {
  const rows = await database
    .selectFrom('order')
    .select(['item_type', 'item_uuid', 'currency', 'state'])
    .select(sql<number>`captured_at / ${sql.lit(DAY_MS)}`.as('day'))
    .select(({ fn }) => [
      fn.max('title').as('title'),
      fn.countAll<number>().as('count'),
      // A trial charges nothing.
      fn.sum<number>(sql`case when trial_days > 0 then 0 else amount end`).as('amount'),
    ])
    .where('state', 'in', ['captured', 'refunded'])
    .where('captured_at', 'is not', null)
    .groupBy(['item_type', 'item_uuid', 'currency', 'state', sql`captured_at / ${sql.lit(DAY_MS)}`])
    .execute();
  const sums = new Map<string, Revenue['data'][number]>();
  for (const { item_type: type, item_uuid: uuid, currency, state, day, title, count, amount } of rows) {
    const month = new Date(Math.floor(Number(day)) * DAY_MS).toISOString().slice(0, 7);
    const key = `${month} ${type} ${uuid} ${currency}`;
    const item = { type, uuid, title: parsed(title) };
    const sum = sums.get(key) ?? { month, item, currency, sold: 0, refunded: 0, amount: 0 };
    sum.sold += Number(count);
    if (state === 'refunded') sum.refunded += Number(count);
    else sum.amount += Number(amount);
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => b.month.localeCompare(a.month) || b.amount - a.amount);
}

/** Letters and digits that nobody confuses when a code is read out. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

function registerBatches(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  api.openapi(endpoints.createCoupons, async (c) => {
    const { prefix, count, unlocks, validFrom, validUntil, redemptionsMax, grantsDays, active } = c.req.valid('json');
    const answer = await change(c, services, async (transaction) => {
      const { type, uuid } = unlocks;
      if (!(await findRow(transaction, type, uuid))) throw new Unacceptable(`unlocks: no ${type} has the id ${uuid}.`);
      const codes = new Set<string>();
      while (codes.size < count) codes.add(`${prefix}-${part()}-${part()}`);
      const now = clock.now();
      const shared = {
        ...{ event_uuid: type === 'event' ? uuid : null, plan_uuid: type === 'plan' ? uuid : null },
        valid_from: validFrom === undefined ? now : Date.parse(validFrom),
        valid_until: validUntil === null ? null : Date.parse(validUntil),
        ...{ redemptions_max: redemptionsMax, redemptions: 0, grants_days: grantsDays, created_at: now },
        active: (active ? 1 : 0) as 0 | 1,
      };
      const rows = [...codes].map((code) => ({ code, ...shared }));
      for (let at = 0; at < rows.length; at += 100)
        await transaction
          .insertInto('coupon')
          .values(rows.slice(at, at + 100))
          .execute();
      const after = { name: prefix, count, unlocks, validUntil, redemptionsMax, grantsDays };
      return { action: 'coupon.create', target: prefix, before: null, after, answer: { prefix, codes: [...codes] } };
    });
    return c.json(answer, 201);
  });
}
