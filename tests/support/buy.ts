import type { BrowserContext } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { asOurs } from './signed-in.ts';

/** Buys a match or a plan for the account of a signed-in context, by the requests of the checkout's pages. */
export async function buy(
  context: BrowserContext,
  origin: string,
  type: 'event' | 'plan',
  uuid: string,
): Promise<void> {
  const post = async (path: string, data: object = {}): Promise<Order> => {
    const answer = await context.request.post(`${origin}/v2/users/me/${path}`, { headers: asOurs(origin), data });
    if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as Order;
  };
  const order = await post('orders', { item: { type, uuid }, idempotencyKey: crypto.randomUUID() });
  await context.request.post(new URL(order.approveUrl ?? '', origin).href, { form: { act: 'approve' } });
  const { state } = await post(`orders/${order.uuid}/capture`);
  if (state !== 'captured') throw new Error(`The order is ${state}.`);
}
