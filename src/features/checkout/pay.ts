import type { Orders } from '#api/orders.server.ts';
import { paths } from '#config/paths.ts';
import type { Locale } from '#config/locales.ts';
import type { ErrorBody } from '#contract/error.ts';
import type { Offer, Order } from '#contract/orders.ts';
import { safeUrl } from '#lib/safe-url.ts';

/** What a checkout page says of the try before; each is a text `checkout.done.*`. */
export const TOLD = ['declined', 'cancelled', 'expired', 'service', 'busy'] as const;
export type Told = (typeof TOLD)[number];

/** Where a form of the checkout leads: an address, one of this site as a path without locale. */
export type Step = { path: string } | { address: string } | { told: Told };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads a sent checkout form: a coupon goes to its own page, a payment to where the payer approves it. */
export async function nextStep(orders: Orders, item: Offer['item'], form: FormData, locale: Locale): Promise<Step> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  if (text('act') === 'coupon') {
    const code = text('code');
    return { path: code ? paths.couponCheckout(code) : checkoutPath(item) };
  }
  // A form that was tampered with has no key: it is looked at again, with a new one.
  if (!UUID.test(text('key'))) return { path: checkoutPath(item) };
  try {
    const { type, uuid } = item;
    return stepOf(await orders.create({ item: { type, uuid }, idempotencyKey: text('key'), locale }), item);
  } catch (error) {
    const { status } = error as Partial<ErrorBody>;
    if (status === 429) return { told: 'busy' };
    // The page knows why: it is owned by now, or no longer on sale.
    if (status === 404 || status === 409) return { path: checkoutPath(item) };
    // What the backend itself cannot do now is not the payment service's fault.
    if (typeof status === 'number' && status !== 503 && (status === 0 || status >= 500)) return { told: 'service' };
    throw error;
  }
}

function stepOf(order: Order, item: Offer['item']): Step {
  const address = safeUrl(order.approveUrl);
  if (address) return { address };
  if (order.state === 'created' || order.state === 'approved' || order.state === 'captured')
    return { path: paths.checkoutOrder(order.uuid) };
  const told = TOLD.find((one) => one === order.state);
  return told ? { told } : { path: checkoutPath(item) };
}

/** The checkout of something. */
export const checkoutPath = ({ type, uuid }: Offer['item']): string =>
  type === 'plan' ? paths.planCheckout(uuid) : paths.eventCheckout(uuid);

/** Where somebody goes who has what they came to buy, or for whom nothing is to buy; null while it is for sale. */
export function insteadOf({ item, status, price }: Offer): string | null {
  if (item.type === 'plan') return status === 'owned' ? paths.payment() : status === 'closed' ? paths.passes() : null;
  if (status === 'free' || status === 'owned') return paths.event(item.uuid);
  // Without a price of its own it comes with a pass.
  return status === 'closed' || price === null ? paths.passes() : null;
}

/** Where the payer goes with an order that has come to its end; null while it has not. */
export function afterPayment({ state, item, subscription }: Order): { path: string; paid: boolean } | null {
  if (state === 'captured') {
    const bought = subscription === null ? paths.payment() : paths.profileSubscription(subscription);
    return { path: item.type === 'event' ? paths.event(item.uuid) : bought, paid: true };
  }
  if (state === 'refunded') return { path: paths.payment(), paid: false };
  if (state === 'created' || state === 'approved') return null;
  return { path: `${checkoutPath(item)}?done=${state}`, paid: false };
}
