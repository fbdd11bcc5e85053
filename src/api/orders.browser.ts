import type { NewOrder } from '#contract/orders.ts';
import { call } from './call.browser.ts';

/** `POST /v2/users/me/orders`: creates the order and its payment. */
export async function createOrder(wanted: NewOrder): Promise<{ uuid: string; reference: string }> {
  const { uuid, reference } = await call('/v2/users/me/orders', { body: wanted });
  if (typeof uuid !== 'string' || typeof reference !== 'string') throw new Error('The answer holds no order.');
  return { uuid, reference };
}
