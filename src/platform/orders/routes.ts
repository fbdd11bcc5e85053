import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { failure } from '#contract/error.ts';
import { type Order, orderEndpoints, type Plan } from '#contract/orders.ts';
import { isoMoment } from '#lib/iso-moment.ts';
import { plansThatOpen } from '../access/access-of.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { respondOr404 } from '../respond-or-404.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { createOrder } from './create-order.ts';
import { OrderRefusal, orRefusal } from './failures.ts';
import { finishOrder, releasePayment } from './finish-order.ts';
import { offerOf } from './offers.ts';
import { receiptNumber } from './receipt-number.ts';
import type { OrderServices } from './services.ts';
import { dueOf, findOrder, settle } from './settle.ts';
import type { Row } from '../database/schema.ts';
import { takeWebhook } from './webhooks.ts';

/** The public plans, and the webhook of payment services. */
export function registerPlans(app: OpenAPIHono, reads: Reads, services: OrderServices): void {
  reads.answer(orderEndpoints.plans, async ({ query: { opens } }) => ({
    data: await plansOnSale(services.database, services.clock.now(), opens),
  }));
  app.openapi(orderEndpoints.webhook, async (c) => {
    const { provider } = c.req.valid('param');
    if (!services.providerOf(provider)) return c.json(failure(404, 'not_found', 'This service is not set up.'), 404);
    const taken = await takeWebhook(services, provider, c.req.raw.headers, await c.req.text());
    return taken ? c.body(null, 204) : c.json(failure(400, 'bad_signature', 'The signature is invalid.'), 400);
  });
}

async function plansOnSale(database: Database, now: number, opens: string | undefined): Promise<Plan[]> {
  const all = await database
    .selectFrom('plan')
    .selectAll()
    .where('active', '=', 1)
    .where('price_minor', '>', 0)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('uuid')
    .execute();
  const rows = opens === undefined ? all : await plansThatOpen(database, all, opens);
  return rows.map((row) => ({
    uuid: row.uuid,
    name: parsed(row.name),
    description: parsed(row.description),
    price: { amount: row.price_minor, currency: row.currency },
    period: row.period,
    endsAt: isoMoment(row.ends_at),
    screens: row.screens,
    trialDays: row.trial_days,
    monthly: row.period === 'year' ? monthlyOf(row, all) : null,
  }));
}

/** The pass by month that a pass by year may replace (upgrades.ts). */
const monthlyOf = ({ opens, currency }: Row<'plan'>, plans: readonly Row<'plan'>[]): string | null =>
  plans.find((one) => one.period === 'month' && one.opens === opens && one.currency === currency)?.uuid ?? null;

/** The caller's own orders. */
export function registerOrders(
  api: OpenAPIHono<BearerVariables>,
  services: OrderServices,
  { orderByAccount }: Pick<RateLimits, 'orderByAccount'>,
): void {
  const { database, clock } = services;
  const mine = (c: Context<BearerVariables>) => c.get('bearer').account.uuid;
  api.openapi(orderEndpoints.offer, async (c) =>
    respondOr404(c, await offerOf(services, c.req.valid('param'), mine(c))),
  );
  api.openapi(orderEndpoints.createOrder, async (c) => {
    const wait = await orderByAccount.take(mine(c));
    if (wait > 0) return tooManyRequests(c, wait, 'Too many orders in a short time.');
    return orRefusal(c, async () => {
      const { order, isNew } = await createOrder(services, mine(c), c.req.valid('json'));
      return isNew ? c.json(orderView(order), 201) : c.json(orderView(order), 200);
    });
  });
  api.openapi(orderEndpoints.orders, async (c) => c.json({ data: await ordersOf(database, mine(c)) }, 200));
  const withOwn = async (c: Context<BearerVariables>, uuid: string, work: () => Promise<Order>) =>
    orRefusal(c, async () => {
      const order = await findOrder(database, { account_uuid: mine(c), uuid });
      if (!order) return c.json(failure(404, 'not_found', 'You have no order of this uuid.'), 404);
      return c.json(await work(), 200);
    });
  api.openapi(orderEndpoints.order, async (c) => {
    const order = await findOrder(database, { account_uuid: mine(c), ...c.req.valid('param') });
    return respondOr404(c, order && orderView(order));
  });
  api.openapi(orderEndpoints.captureOrder, (c) => {
    const { uuid } = c.req.valid('param');
    return withOwn(c, uuid, async () => orderView(await finishOrder(services, uuid)));
  });
  api.openapi(orderEndpoints.cancelOrder, (c) => {
    const { uuid } = c.req.valid('param');
    return withOwn(c, uuid, async () => {
      const order = await settle(database, uuid, 'cancel', clock.now());
      await releasePayment(services, order);
      if (order.state === 'cancelled') return orderView(order);
      throw new OrderRefusal(409, 'too_late', `This order is already ${order.state}.`);
    });
  });
}

/** An order as calls answer it. */
function orderView(row: Row<'order'>): Order {
  return {
    uuid: row.uuid,
    state: row.state,
    item: { type: row.item_type, uuid: row.item_uuid, title: parsed(row.title) },
    total: dueOf(row),
    trialDays: row.trial_days,
    credit: row.credit > 0 ? { amount: row.credit, currency: row.currency } : null,
    seller: row.seller === null ? null : parsed(row.seller),
    provider: row.provider,
    reference: row.reference,
    approveUrl: row.state === 'created' ? row.approve_url : null,
    receiptNumber: receiptNumber(row.receipt_number, row.captured_at),
    subscription: row.subscription_uuid,
    match: row.for_event_uuid,
    createdAt: isoMoment(row.created_at) ?? '',
    capturedAt: isoMoment(row.captured_at),
    refundedAt: isoMoment(row.refunded_at),
  };
}

/** The orders of an account, the newest first. */
async function ordersOf(database: Database, account: string): Promise<Order[]> {
  const rows = await database
    .selectFrom('order')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(LISTED)
    .execute();
  return rows.map(orderView);
}

const LISTED = 200;
