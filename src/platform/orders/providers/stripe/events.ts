import type Stripe from 'stripe';
import type { Webhook } from '../provider.ts';

/** What the webhook's endpoint listens to, and what is asked for where one was lost. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'customer.updated',
  'payment_method.attached',
  'payment_method.detached',
];

/** What an event is about. Its contents are not used: they may be older than what we know. */
export function aboutOf({ data, type }: Stripe.Event): Webhook['about'] {
  const object = data.object as unknown as { id?: string; metadata?: Record<string, string> | null } & Record<
    string,
    unknown
  >;
  if (type.startsWith('checkout.session.')) return object.id ? { reference: object.id } : null;
  if (type.startsWith('payment_intent.'))
    return object.metadata?.['order'] ? { order: object.metadata['order'] } : null;
  if (type.startsWith('charge.')) return textOf(object['payment_intent'], (capture) => ({ capture }));
  if (type.startsWith('payment_method.')) return textOf(object['customer'], (payer) => ({ payer }));
  return type === 'customer.updated' && object.id ? { payer: object.id } : null;
}

const textOf = (part: unknown, about: (text: string) => NonNullable<Webhook['about']>): Webhook['about'] =>
  typeof part === 'string' ? about(part) : null;
