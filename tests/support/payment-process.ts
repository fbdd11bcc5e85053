/**
 * Sells passes by card, renews and cancels them, and follows refunds until it is killed; prints each payer whose purchase was
 * confirmed. With `drain` it only settles what is open. Usage: node tests/support/payment-process.ts <data folder> <origin of the
 * stub> <prefix of the accounts | drain>
 */
import { randomInt, randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Clock } from '#lib/clock.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { openDatabase } from '#platform/database/open.ts';
import { createOrder } from '#platform/orders/create-order.ts';
import { finishOrder } from '#platform/orders/finish-order.ts';
import { renewDue } from '#platform/orders/order-jobs.ts';
import { reconcileOrders } from '#platform/orders/reconcile.ts';
import { askRefund, refundAsked, refundOrder } from '#platform/orders/refund.ts';
import { createOrders } from '#platform/orders/services.ts';
import { orderRow } from '#platform/orders/settle.ts';
import { setCancelled } from '#platform/orders/subscriptions.ts';
import { fetchMissed, takeWebhook } from '#platform/orders/webhooks.ts';
import { STRIPE } from './stripe-stub.ts';

const [folder = '', stub = '', prefix = ''] = process.argv.slice(2);
const MONTH_MS = 31 * 86_400_000;
const database = await openDatabase(folder);

// A month passes with every purchase, also over a kill.
const { latest } = await database
  .selectFrom('order')
  .select(({ fn }) => fn.max('created_at').as('latest'))
  .executeTakeFirstOrThrow();
let now = Number(latest ?? Date.now()) + MONTH_MS;
const clock: Clock = { rate: 1, now: () => now, toReal: () => 0, fromReal: (at) => at };
const payments = {
  ...{ apiUrl: '', clientId: 'test', clientSecret: undefined, webhookId: undefined, sandboxAllowed: false },
  stripe: { apiUrl: stub, ...STRIPE },
};
const { services } = createOrders(
  { database, clock, payments, origin: 'http://127.0.0.1', defaultLocale: 'en', onError: console.error },
  async () => {},
);

async function settled(): Promise<void> {
  await reconcileOrders(services, { all: true });
  await renewDue(services);
  await refundAsked(services);
  await fetchMissed(services);
}

/** A webhook as it comes: any event of late, perhaps a second time. */
async function webhook(): Promise<void> {
  const { body, headers } = (await (await fetch(`${stub}/test/event`)).json()) as {
    body: string;
    headers: HeadersInit;
  };
  await takeWebhook(services, 'stripe', new Headers(headers), body);
}

async function buy(uuid: string): Promise<void> {
  const fields = { email: `${uuid}@example.com`, name: uuid, password: '', settings: '{}', created_at: now };
  await database
    .insertInto('account')
    .values({ uuid, ...fields } as never)
    .execute();
  const item = { type: 'plan', uuid: 'plan' } as const;
  const { order } = await createOrder(services, uuid, { item, idempotencyKey: randomUUID(), locale: 'en' });
  await fetch(order.approve_url ?? '', { method: 'POST', redirect: 'manual' });
  const [done] = await Promise.all([finishOrder(services, order.uuid), webhook()]);
  if (done.state === 'captured') writeSync(1, `${uuid}\n`);
  now += MONTH_MS;
  await Promise.all([renewDue(services), webhook()]);
  if (done.subscription_uuid) await setCancelled(database, uuid, done.subscription_uuid, true, now);
  const refund = randomInt(6);
  // In Stripe's dashboard, or by an operator here.
  if (refund === 0) await fetch(`${stub}/test/refund/${done.capture}`, { method: 'POST' });
  if (refund === 1) await payBack(done.uuid);
  await webhook();
}

async function payBack(uuid: string): Promise<void> {
  const order = await orderRow(database, uuid);
  if (order.state !== 'captured') return;
  await inTransaction(database, (work) => askRefund(services, work, order));
  await Promise.all([refundOrder(services, uuid), webhook()]);
}

if (prefix === 'drain') {
  await settled();
  await database.destroy();
} else {
  await settled();
  // The passes of processes that were killed end, or each of them would renew with every purchase.
  await database.updateTable('subscription').set({ cancelled_at: now }).where('cancelled_at', 'is', null).execute();
  for (let at = 0; ; at++) await buy(`${prefix}-${at}`);
}
