import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Locale } from '#config/locales.ts';
import type { PaymentProvider, PaymentRequest, PaymentStatus, Webhook } from '../provider.ts';
import { aboutOf, EVENTS } from './events.ts';
import { isDeclined, isRefused, labelOfCard, statusOfIntent, statusOfSession } from './status.ts';

export interface StripeOptions {
  /** https://api.stripe.com, or a stand-in for tests. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Of the webhook's endpoint; without it all webhooks are refused. */
  readonly webhookSecret: string | undefined;
}

const CALL_MS = 10_000;
const LANGUAGE = { en: 'en-GB', de: 'de', 'en-us': 'en' } as const satisfies Record<Locale, string>;
/** Everything that a status is made of. */
const SESSION_PARTS = ['payment_intent.latest_charge', 'payment_intent.payment_method', 'setup_intent.payment_method'];
const INTENT_PARTS = ['latest_charge'];
const LISTED = 100;

/**
 * Stripe's hosted Checkout: the payer approves a payment there, and we capture it. Cards are stored with a customer of their own;
 * a stored method's token is `customer/card`, and what the payer sets in Stripe's portal comes before that card.
 */
export function createStripe(options: StripeOptions): PaymentProvider {
  let loaded: Promise<Stripe> | undefined;
  // 20 MB that only shops with Stripe load.
  const stripe = () => (loaded ??= clientOf(options));

  const look = async (reference: string): Promise<PaymentStatus> => {
    const { checkout, paymentIntents } = await stripe();
    return orGone(
      reference.startsWith('pi_')
        ? paymentIntents.retrieve(reference, { expand: INTENT_PARTS }).then(statusOfIntent)
        : checkout.sessions.retrieve(reference, { expand: SESSION_PARTS }).then(statusOfSession),
    );
  };
  return {
    name: 'stripe',
    renews: true,
    look,
    async open(request) {
      const wanted = sessionOf(request);
      // The same key with other parameters is an error: the payer may have changed the language.
      const idempotencyKey = `${request.order}-${hashOf(wanted)}`;
      const session = await (await stripe()).checkout.sessions.create(wanted, { idempotencyKey });
      if (!session.url) throw new Error(`Stripe opened ${session.id} without a URL.`);
      return { reference: session.id, approveUrl: session.url };
    },
    async capture(reference, requestId) {
      const { payment_intent } = await (await stripe()).checkout.sessions.retrieve(reference);
      const intent = idOf(payment_intent);
      if (!intent) return look(reference);
      try {
        await (await stripe()).paymentIntents.capture(intent, {}, { idempotencyKey: `${requestId}-capture` });
      } catch (failure) {
        // Captured by an earlier call whose answer was lost, or the authorisation is over.
        if (codeOf(failure) !== 'payment_intent_unexpected_state' && !isDeclined(failure)) throw failure;
      }
      return look(reference);
    },
    async refund({ reference, capture }, requestId) {
      try {
        const { refunds } = await stripe();
        await refunds.create({ payment_intent: capture }, { idempotencyKey: `${requestId}-refund` });
      } catch (failure) {
        // Refunded in the dashboard before, or not refundable: its status says which.
        if (!isRefused(failure)) throw failure;
      }
      return look(reference ?? capture);
    },
    charge: async (token, total, requestId) => charge(await stripe(), token, total, requestId),
    async forget(token) {
      await orGone((await stripe()).customers.del(payerOf(token)));
    },
    release: async (reference) => release(await stripe(), reference),
    async manage(token, returnUrl, locale) {
      const after_completion = { type: 'redirect', redirect: { return_url: returnUrl } } as const;
      const portal = await (
        await stripe()
      ).billingPortal.sessions.create({
        ...{ customer: payerOf(token), return_url: returnUrl, locale: LANGUAGE[locale] },
        flow_data: { type: 'payment_method_update', after_completion },
      });
      return portal.url;
    },
    async labelOf(token) {
      const card = await cardOf(await stripe(), token);
      return card && labelOfCard(await (await stripe()).paymentMethods.retrieve(card));
    },
    async missed(since) {
      const { events } = await stripe();
      const list = events.list({ types: EVENTS, created: { gte: Math.floor(since / 1000) }, limit: LISTED });
      return (await list.autoPagingToArray({ limit: 10_000 })).map((event) => ({
        id: event.id,
        about: aboutOf(event),
      }));
    },
    readWebhook: async (headers, body) => readEvent(await stripe(), options.webhookSecret, headers, body),
  };
}

async function clientOf({ apiUrl, secretKey }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Client(secretKey, {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port && { port }) },
    ...{ timeout: CALL_MS, maxNetworkRetries: 1, telemetry: false },
  });
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { order, total, title, locale, returnUrl, cancelUrl, keepMethod } = request;
  const metadata = { order, currency: total.currency };
  const common = {
    ...{ client_reference_id: order, metadata, locale: LANGUAGE[locale] },
    ...{ payment_method_types: ['card' as const], success_url: returnUrl, cancel_url: cancelUrl },
    ...(keepMethod && { customer_creation: 'always' as const }),
  };
  if (total.amount === 0) return { ...common, mode: 'setup', setup_intent_data: { metadata } };
  const price_data = {
    currency: total.currency.toLowerCase(),
    unit_amount: total.amount,
    product_data: { name: title },
  };
  return {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: {
      ...{ capture_method: 'manual', description: title, metadata },
      ...(keepMethod && { setup_future_usage: 'off_session' }),
    },
  };
}

/** A charge without the payer. An earlier attempt whose answer was lost is found, however long ago. */
async function charge(
  stripe: Stripe,
  token: string,
  total: PaymentRequest['total'],
  order: string,
): Promise<PaymentStatus> {
  const customer = payerOf(token);
  try {
    const earlier = stripe.paymentIntents.list({ customer, limit: LISTED, expand: ['data.latest_charge'] });
    for await (const intent of earlier) if (intent.metadata['order'] === order) return statusOfIntent(intent);
    const card = await cardOf(stripe, token);
    if (!card) return { kind: 'declined' };
    const wanted: Stripe.PaymentIntentCreateParams = {
      ...{ amount: total.amount, currency: total.currency.toLowerCase(), customer, payment_method: card },
      ...{ payment_method_types: ['card'], off_session: true, confirm: true },
      ...{ metadata: { order }, expand: INTENT_PARTS },
    };
    return statusOfIntent(await stripe.paymentIntents.create(wanted, { idempotencyKey: `${order}-${card}` }));
  } catch (failure) {
    if (isDeclined(failure) || codeOf(failure) === 'resource_missing') return { kind: 'declined' };
    throw failure;
  }
}

async function release({ checkout, paymentIntents }: Stripe, reference: string): Promise<void> {
  const { status, payment_intent } = await checkout.sessions.retrieve(reference);
  const intent = idOf(payment_intent);
  if (status === 'open') await checkout.sessions.expire(reference);
  else if (intent && (await paymentIntents.retrieve(intent)).status === 'requires_capture')
    await paymentIntents.cancel(intent, { cancellation_reason: 'abandoned' });
}

/** A webhook whose signature is right and of the last five minutes. */
function readEvent({ webhooks }: Stripe, secret: string | undefined, headers: Headers, body: string): Webhook | null {
  const signature = headers.get('stripe-signature');
  if (!secret || !signature) return null;
  try {
    const event = webhooks.constructEvent(body, signature, secret);
    return { id: event.id, about: aboutOf(event) };
  } catch {
    return null;
  }
}

const payerOf = (token: string): string => token.split('/')[0] ?? '';

/** The card to charge: the one that the payer chose in the portal, else the first. Null when the payer is gone. */
async function cardOf(stripe: Stripe, token: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(payerOf(token));
  if (customer.deleted) return null;
  return idOf(customer.invoice_settings.default_payment_method) ?? token.split('/')[1] ?? null;
}

const idOf = (part: string | { id: string } | null): string | null =>
  typeof part === 'string' ? part : (part?.id ?? null);

const hashOf = (wanted: object): string =>
  createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 16);

const codeOf = (failure: unknown): string | undefined => (failure as { code?: string }).code;

/** The status, or `gone` for what Stripe does not have. */
async function orGone<T>(call: Promise<T>): Promise<T | { kind: 'gone' }> {
  try {
    return await call;
  } catch (failure) {
    if (codeOf(failure) === 'resource_missing') return { kind: 'gone' };
    throw failure;
  }
}
