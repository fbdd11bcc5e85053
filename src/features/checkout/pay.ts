import type { Orders } from '#api/orders.server.ts';
import { paths } from '#config/paths.ts';
import type { Locale } from '#config/locales.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Offer, Order } from '#contract/orders.ts';
import { safeUrl } from '#lib/safe-url.ts';

/** Results of the last attempt to pay; each has a text `checkout.done.*`. */
export const NOTICES = ['declined', 'cancelled', 'expired', 'service', 'busy'] as const;
export type Notice = (typeof NOTICES)[number];

/** Next step of the checkout: a path without locale, an external URL, or the checkout again with a notice. */
export type Step = { path: string } | { address: string } | { notice: Notice };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Handles a sent checkout form: a coupon leads to its page, a payment to the page where the payer approves it. */
export async function nextStep(
  orders: Orders,
  { item, match }: { item: Offer['item']; match?: string | undefined },
  form: FormData,
  locale: Locale,
): Promise<Step> {
  const here = checkoutPath(item, match);
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (text('act') === 'coupon') {
    const code = text('code');
    return { path: code ? paths.couponCheckout(code) : here };
  }
  // A tampered form has no key: show the checkout again, with a new one.
  if (!UUID.test(text('key'))) return { path: here };
  try {
    const { type, uuid } = item;
    const provider = text('provider');
    const chosen = { ...(match && { match }), ...(provider && { provider }) };
    const wanted = { item: { type, uuid }, idempotencyKey: text('key'), locale, ...chosen };
    return stepOf(await orders.create(wanted), here);
  } catch (error) {
    const { status } = error as Partial<ErrorBody>;
    if (status === 429) return { notice: 'busy' };
    // The checkout shows the reason: already owned, or no longer on sale.
    if (status === 404 || status === 409) return { path: here };
    // 503 is the backend's own failure, not the payment service's.
    if (typeof status === 'number' && status !== 503 && (status === 0 || status >= 500)) return { notice: 'service' };
    throw error;
  }
}

function stepOf(order: Order, here: string): Step {
  const address = safeUrl(order.approveUrl);
  if (address) return { address };
  if (order.state === 'created' || order.state === 'approved' || order.state === 'captured')
    return { path: paths.checkoutOrder(order.uuid) };
  const notice = NOTICES.find((one) => one === order.state);
  return notice ? { notice } : { path: here };
}

/** Path of an item's checkout; of a pass also with the match that it is bought for. */
export const checkoutPath = ({ type, uuid }: Offer['item'], match?: string | null): string =>
  type === 'plan' ? paths.planCheckout(uuid, match ?? undefined) : paths.eventCheckout(uuid);

/** The checkout again, with the result of an attempt to pay. */
export const withNotice = (path: string, notice: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}done=${notice}`;

/** Redirect for an item that is owned or not for sale; null while it is for sale. */
export function insteadOf({ item, status, price }: Offer, match?: string): string | null {
  if (item.type === 'plan') {
    if (status === 'owned') return match ? paths.eventWatch(match) : `${paths.payment()}?done=owned`;
    return status === 'closed' ? paths.passes(match) : null;
  }
  if (status === 'free') return paths.event(item.uuid);
  if (status === 'owned') return paths.eventWatch(item.uuid);
  // A match without a price of its own needs a pass.
  return status === 'closed' || price === null ? paths.passes(item.uuid) : null;
}

/** The match that an order opened; null for a pass that was bought for none. */
export const matchOf = ({ item, match }: Pick<Order, 'item' | 'match'>): string | null =>
  item.type === 'event' ? item.uuid : match;

/** Where what was paid for is: the page of the match for this member, as the public one cannot know that it was bought, else the pass. */
export function boughtPath(order: Order): string {
  const match = matchOf(order);
  if (match !== null) return paths.eventWatch(match);
  return order.subscription === null ? paths.payment() : paths.profileSubscription(order.subscription);
}

/** Redirect from the page of an order that has ended without a payment; null for one that is paid or pending. */
export function afterPayment({ state, item, match }: Order): string | null {
  if (state === 'refunded') return paths.payment();
  if (state === 'created' || state === 'approved' || state === 'captured') return null;
  return withNotice(checkoutPath(item, match), state);
}
