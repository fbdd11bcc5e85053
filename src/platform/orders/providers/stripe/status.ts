import type Stripe from 'stripe';
import type { PaymentStatus } from '../provider.ts';

/** The status of a checkout, whose payment and setup intents are expanded. */
export function statusOfSession(session: Stripe.Checkout.Session): PaymentStatus {
  const { payment_intent: payment, setup_intent: setup, status } = session;
  if (session.mode === 'setup') {
    if (!isWhole(setup) || setup.status !== 'succeeded') return { kind: status === 'expired' ? 'gone' : 'created' };
    const total = { amount: 0, currency: session.metadata?.['currency'] ?? '' };
    return { kind: 'captured', capture: setup.id, total, ...methodOf(session, setup.payment_method) };
  }
  if (!isWhole(payment)) return { kind: status === 'expired' ? 'gone' : 'created' };
  const paid = statusOfIntent(payment);
  if (paid.kind === 'captured' && payment.setup_future_usage === 'off_session')
    return { ...paid, ...methodOf(session, payment.payment_method) };
  // Another card may be tried while the checkout is open.
  if (paid.kind === 'declined') return { kind: status === 'expired' ? 'gone' : 'created' };
  return paid;
}

/** The status of a payment whose charge is expanded. A partial refund stays a payment. */
export function statusOfIntent(intent: Stripe.PaymentIntent): PaymentStatus {
  switch (intent.status) {
    case 'succeeded': {
      if (isWhole(intent.latest_charge) && intent.latest_charge.refunded) return { kind: 'refunded' };
      const total = { amount: intent.amount_received, currency: intent.currency.toUpperCase() };
      return { kind: 'captured', capture: intent.id, total };
    }
    case 'requires_capture':
      return { kind: 'approved' };
    case 'processing':
      return { kind: 'pending' };
    case 'canceled':
      return { kind: 'gone' };
    default:
      return { kind: 'declined' };
  }
}

/** Whether a card was declined, or wants its owner, who is not there. */
export const isDeclined = (failure: unknown): boolean => (failure as { type?: string }).type === 'StripeCardError';

/** Whether Stripe understood a call and will never do what it asks for. */
export const isRefused = (failure: unknown): boolean =>
  (failure as { type?: string }).type === 'StripeInvalidRequestError';

/** `Visa •••• 4242` */
export function labelOfCard({ card, type }: Stripe.PaymentMethod): string {
  if (!card) return type;
  const brand = (card.display_brand ?? card.brand).replaceAll('_', ' ');
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${card.last4}`;
}

function methodOf({ customer }: Stripe.Checkout.Session, card: string | Stripe.PaymentMethod | null) {
  const payer = typeof customer === 'string' ? customer : customer?.id;
  if (!payer || !isWhole(card)) return {};
  return { method: { token: `${payer}/${card.id}`, label: labelOfCard(card) } };
}

const isWhole = <T extends object>(part: string | T | null | undefined): part is T =>
  typeof part === 'object' && part !== null;
