import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '#contract/error.ts';
import type { NewOrder, Order, Subscription } from '#contract/orders.ts';
import type { Database } from '#platform/database/open.ts';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from './accounts-platform.ts';
import type { PlatformOptions } from '#platform/platform.ts';
import { apiOf, codeFor, signUp, Visitor } from './visitor.ts';

export const PLAN = 'plan-all-month';
export const SEASON = 'plan-season';
export const MATCH = 'match-ppv';
export const FREE_MATCH = 'match-free';

/** The offers: a monthly plan, a season plan, a pay-per-view match and a free one. */
export async function stock(database: Database, now: number): Promise<void> {
  await database
    .insertInto('plan')
    .values([
      plan(PLAN, { price_minor: 999, period: 'month', position: 1 }),
      plan(SEASON, { price_minor: 1900, period: 'season', ends_at: now + 3000 * 86_400_000, position: 2 }),
      plan('plan-gone', { price_minor: 500, period: 'month', active: 0, position: 3 }),
    ])
    .execute();
  await database
    .insertInto('sport')
    .values({ uuid: 'football', name: 'Football', slug: 'football', position: 1, images: '[]' })
    .execute();
  for (const [uuid, access, price] of [
    [MATCH, 'ppv', 499],
    [FREE_MATCH, 'free', null],
    ['match-pass', 'pass', null],
  ] as const)
    await database
      .insertInto('event')
      .values({
        ...{ uuid, name: `Home – Away (${uuid})`, sport_uuid: 'football', status: 'scheduled', source: 'operator' },
        ...{ starts_at: now + 3_600_000, start_day: '2026-11-21', updated_at: now, access },
        ...{ price_minor: price, currency: price === null ? null : 'EUR' },
      } as never)
      .execute();
}

const plan = (uuid: string, more: object) =>
  ({
    uuid,
    name: JSON.stringify({ en: `Pass ${uuid}`, de: `Pass ${uuid} auf Deutsch` }),
    description: JSON.stringify({ en: 'Everything', de: 'Alles' }),
    currency: 'EUR',
    opens: JSON.stringify('all'),
    active: 1,
    ends_at: null,
    ...more,
  }) as never;

/** A platform with offers. */
export async function shop(options: Partial<PlatformOptions> = {}): Promise<AccountsPlatform> {
  const platform = await accountsPlatform(options);
  await stock(platform.database, platform.now());
  return platform;
}

/** The error code of a response. */
export const codeOf = async (answer: Response) => ((await answer.json()) as ErrorBody).errors[0]?.code;

export type Customer = Awaited<ReturnType<typeof customer>>;

/** A new account that buys by the API and approves at the sandbox. */
export async function customer(platform: AccountsPlatform) {
  const visitor = new Visitor(platform.fetch);
  await signUp(visitor);
  const api = apiOf(platform.fetch);
  const session = await api.tokens(await codeFor(visitor));
  // These tests span months, and the account cannot sign in again.
  for (const table of ['access_token', 'token_family'] as const)
    await platform.database
      .updateTable(table)
      .set({ expires_at: platform.now() * 2 })
      .execute();
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/v2/users/me/${path}`, session.accessToken, body);
  const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;
  const act = async <T>(path: string) => (await (await call('POST', path)).json()) as T;
  return {
    uuid: session.user.uuid,
    call,
    read,
    order: (type: 'plan' | 'event', uuid: string, idempotencyKey: string = randomUUID(), more: object = {}) =>
      call('POST', 'orders', { item: { type, uuid }, idempotencyKey, ...more } satisfies NewOrder),
    async ordered(type: 'plan' | 'event', uuid: string, key?: string): Promise<Order> {
      return (await (await this.order(type, uuid, key)).json()) as Order;
    },
    /** The payer's choice at the sandbox; resolves to the redirect. */
    async press(order: Order, choice: string): Promise<string | null> {
      const answer = await platform.fetch(
        new Request(new URL(order.approveUrl ?? '', ORIGIN), {
          method: 'POST',
          body: new URLSearchParams({ act: choice }),
          headers: { 'sec-fetch-site': 'same-origin' },
        }),
      );
      return answer.headers.get('location');
    },
    capture: (order: Order) => call('POST', `orders/${order.uuid}/capture`),
    captured: (order: Order) => act<Order>(`orders/${order.uuid}/capture`),
    async bought(type: 'plan' | 'event', uuid: string): Promise<Order> {
      const order = await this.ordered(type, uuid);
      await this.press(order, 'approve');
      return this.captured(order);
    },
    /** How often the payment service captured an order. */
    async timesTaken({ reference }: Order): Promise<number> {
      const captures = platform.database.selectFrom('sandbox_capture').where('payment_id', '=', reference);
      return (await captures.selectAll().execute()).length;
    },
    orders: async () => (await read<{ data: Order[] }>('orders')).data,
    subscriptions: async () => (await read<{ data: Subscription[] }>('subscriptions')).data,
    entitlements: () =>
      platform.database.selectFrom('entitlement').selectAll().where('account_uuid', '=', session.user.uuid).execute(),
  };
}
