import type { Order } from '#contract/orders.ts';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '#platform/access/access-of.ts';
import type { Database } from '#platform/database/open.ts';
import { createOrders } from '#platform/orders/services.ts';
import { type AccountsPlatform, ORIGIN } from './accounts-platform.ts';
import { type Customer, customer, PLAN, shop } from './shop.ts';
import { STRIPE, type StripeStub, stripeStub } from './stripe-stub.ts';
import { testDatabase } from './test-database.ts';

export const YEAR = 'plan-all-year';
export const TRIAL = 'plan-trial';

export type CardShop = Awaited<ReturnType<typeof cardShop>>;

/** The shop with Stripe, a pass by year and one with a trial. `faults` needed an operator. */
export async function cardShop() {
  const stub = await stripeStub();
  const database = await testDatabase();
  const faults: unknown[] = [];
  // The platform has its own clock, which orders follow.
  let platform: AccountsPlatform | undefined;
  const now = () => platform?.now() ?? 0;
  const clock: Clock = { rate: 1, now, toReal: (at) => at, fromReal: (at) => at };
  const payments = {
    ...{ apiUrl: '', clientId: 'test', clientSecret: undefined, webhookId: undefined, sandboxAllowed: false },
    stripe: { apiUrl: stub.origin, ...STRIPE },
  };
  const seller = { name: 'Derby TV GmbH', address: 'Am Platz 1, Berlin', taxId: 'DE123', taxRate: 19 };
  const onError = (error: unknown) => faults.push(error);
  const orders = createOrders(
    { database, clock, payments, seller, origin: ORIGIN, defaultLocale: 'en', onError },
    async () => {},
  );
  platform = await shop({ database, orders });
  const { fetch, pass, close } = platform;
  const plan = await database.selectFrom('plan').selectAll().where('uuid', '=', PLAN).executeTakeFirstOrThrow();
  const others = [
    { uuid: YEAR, period: 'year', price_minor: 8900 },
    { uuid: TRIAL, period: 'month', price_minor: 500, trial_days: 7, opens: '{"sports":["football"]}' },
  ] as const;
  for (const other of others)
    await database
      .insertInto('plan')
      .values({ ...plan, ...other })
      .execute();

  const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    fetch(new Request(`${ORIGIN}/v2/payments/webhooks/stripe`, { method: 'POST', body, headers }));
  return {
    ...{ stub, database, faults, services: orders.services, now, pass, send },
    buyer: async () => buyerOf(await customer(platform), { stub, database, now }),
    /** All webhooks of Stripe, in their order or another; resolves to the statuses of the answers. */
    async deliver(events: readonly object[] = stub.events): Promise<number[]> {
      const statuses: number[] = [];
      for (const event of events) statuses.push((await send(stub.signed(event))).status);
      return statuses;
    },
    intentOf: ({ reference }: Order) => stub.sessions.get(reference ?? '')?.intent,
    /** Stripe's charges for an order. */
    chargesFor: (order: Order | undefined) =>
      [...stub.intents.values()].filter(({ metadata }) => metadata['order'] === order?.uuid),
    async close() {
      await stub.close();
      await close();
    },
  };
}

const OF_THE_ACCOUNT = ['verify-address', 'new-device'];

/** A customer who pays by card. */
function buyerOf(ada: Customer, { stub, database, now }: { stub: StripeStub; database: Database; now: () => number }) {
  return {
    ...ada,
    async paid(plan: string, card = {}): Promise<Order> {
      const made = await ada.ordered('plan', plan);
      stub.pay(made.reference ?? '', card);
      return ada.captured(made);
    },
    stateOf: async ({ uuid }: Order) => (await ada.read<Order>(`orders/${uuid}`)).state,
    /** Whether a match that any pass opens is open. */
    watches: async () => (await accessByUuid(database, 'match-pass', ada.uuid, now()))?.granted,
    only: async () => (await ada.subscriptions())[0]!,
    /** The kinds of the messages about purchases, the first one first. */
    async mails(): Promise<string[]> {
      const rows = database.selectFrom('mail').select('kind').where('account_uuid', '=', ada.uuid);
      const kinds = (await rows.orderBy('created_at').execute()).map(({ kind }) => kind);
      return kinds.filter((kind) => !OF_THE_ACCOUNT.includes(kind));
    },
  };
}
