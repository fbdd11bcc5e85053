import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { listenerOf, serve } from './serve.ts';

export const STRIPE = { secretKey: 'sk_test_ofTheStub', webhookSecret: 'whsec_ofTheStub' };

type Fields = Record<string, string>;
interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  amount_received: number;
  status: string;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
  metadata: Fields;
  refunded: boolean;
}
interface Session {
  id: string;
  mode: string;
  status: 'open' | 'complete' | 'expired';
  metadata: Fields;
  fields: Fields;
  customer: string | null;
  intent: Intent | null;
  setup: { id: string; status: string; payment_method: string } | null;
}
interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export type StripeStub = Awaited<ReturnType<typeof stripeStub>>;

/**
 * Stripe's API by its public reference, as far as a shop with hosted Checkout and own renewals calls it: checkout sessions,
 * payment intents, customers, the billing portal, events; form bodies, expansion, Idempotency-Key with its parameters, signed
 * webhooks. Cards decline by their `decline`; `trouble` fails the next calls.
 */
export async function stripeStub() {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const customers = new Map<string, { id: string; default: string | null }>();
  const cards = new Map<string, { id: string; customer: string; brand: string; last4: string; decline: boolean }>();
  const answered = new Map<string, { fields: string; status: number; body: unknown }>();
  const events: StripeEvent[] = [];
  const calls: { method: string; path: string; key: string | undefined; fields: Fields }[] = [];
  const stub = { trouble: null as null | 'down' | 'lost answer' };
  let made = 0;
  const id = (prefix: string) => `${prefix}_${(made += 1)}${randomBytes(6).toString('hex')}`;
  let origin = '';

  class Refusal extends Error {
    readonly status: number;
    readonly type: string;
    readonly code: string;

    constructor(status: number, type: string, code: string) {
      super(code);
      this.status = status;
      this.type = type;
      this.code = code;
    }
  }
  const found = <T>(map: Map<string, T>, key: string): T => {
    const one = map.get(key);
    if (!one) throw new Refusal(404, 'invalid_request_error', 'resource_missing');
    return one;
  };
  const emit = (type: string, object: object) => {
    events.push({ id: id('evt'), object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object } });
  };
  const shownCard = (card: string | null) => {
    const known = card === null ? undefined : cards.get(card);
    return known
      ? { id: known.id, object: 'payment_method', type: 'card', customer: known.customer, card: known }
      : card;
  };
  const shownIntent = ({ refunded, ...intent }: Intent, expand: string[] = []) => ({
    ...intent,
    payment_method: expand.includes('payment_method') ? shownCard(intent.payment_method) : intent.payment_method,
    latest_charge: expand.includes('latest_charge')
      ? { id: `ch_${intent.id}`, object: 'charge', refunded, payment_intent: intent.id }
      : `ch_${intent.id}`,
  });
  const shownSession = (session: Session, expand: string[] = []) => {
    const under = (name: string) =>
      expand.filter((part) => part.startsWith(`${name}.`)).map((part) => part.slice(name.length + 1));
    const { intent, setup } = session;
    const whole = under('payment_intent');
    return {
      ...{ id: session.id, object: 'checkout.session', mode: session.mode, status: session.status },
      ...{ metadata: session.metadata, customer: session.customer },
      url: session.status === 'open' ? `${origin}/pay/${session.id}` : null,
      payment_intent: intent && (whole.length > 0 ? shownIntent(intent, whole) : intent.id),
      setup_intent:
        setup &&
        (under('setup_intent').length > 0
          ? { ...setup, object: 'setup_intent', payment_method: shownCard(setup.payment_method) }
          : setup.id),
    };
  };
  const metadataOf = (fields: Fields, prefix = 'metadata') =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const [, key] = new RegExp(`^${prefix.replaceAll(/[[\]]/g, '\\$&')}\\[(\\w+)\\]$`).exec(name) ?? [];
        return key ? [[key, value]] : [];
      }),
    );
  const succeed = (intent: Intent) => {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    emit('payment_intent.succeeded', shownIntent(intent));
  };

  function handle(method: string, path: string, fields: Fields, expand: string[]): object {
    const [, name = '', one = '', act = ''] = /^\/v1\/(\w+(?:\/sessions)?)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    switch (`${method} ${name}${one ? '/:id' : ''}${act ? `/${act}` : ''}`) {
      case 'POST checkout/sessions': {
        const session: Session = {
          ...{ id: id('cs'), mode: fields['mode'] ?? '', status: 'open', metadata: metadataOf(fields), fields },
          ...{ customer: null, intent: null, setup: null },
        };
        sessions.set(session.id, session);
        return shownSession(session, expand);
      }
      case 'GET checkout/sessions/:id':
        return shownSession(found(sessions, one), expand);
      case 'POST checkout/sessions/:id/expire': {
        const session = found(sessions, one);
        if (session.status !== 'open') throw new Refusal(400, 'invalid_request_error', 'session_not_open');
        session.status = 'expired';
        emit('checkout.session.expired', shownSession(session));
        return shownSession(session);
      }
      case 'GET payment_intents':
        return list(
          [...intents.values()].filter(({ customer }) => customer === fields['customer']).reverse(),
          (intent) =>
            shownIntent(
              intent,
              expand.map((part) => part.replace('data.', '')),
            ),
        );
      case 'GET payment_intents/:id':
        return shownIntent(found(intents, one), expand);
      case 'POST payment_intents':
        return chargeCard(fields, expand);
      case 'POST payment_intents/:id/capture': {
        const intent = found(intents, one);
        if (intent.status !== 'requires_capture')
          throw new Refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
        succeed(intent);
        return shownIntent(intent, expand);
      }
      case 'POST payment_intents/:id/cancel': {
        const intent = found(intents, one);
        if (intent.status !== 'requires_capture')
          throw new Refusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
        intent.status = 'canceled';
        emit('payment_intent.canceled', shownIntent(intent));
        return shownIntent(intent);
      }
      case 'GET customers/:id': {
        const customer = found(customers, one);
        return { ...customer, object: 'customer', invoice_settings: { default_payment_method: customer.default } };
      }
      case 'DELETE customers/:id':
        customers.delete(found(customers, one).id);
        return { id: one, object: 'customer', deleted: true };
      case 'GET payment_methods/:id':
        return shownCard(found(cards, one).id) as object;
      case 'POST billing_portal/sessions':
        return { id: id('bps'), object: 'billing_portal.session', url: `${origin}/portal/${fields['customer']}` };
      case 'GET events':
        return list(events.filter(({ created }) => created >= Number(fields['created[gte]'])).reverse());
      default:
        throw new Refusal(404, 'invalid_request_error', 'no_such_path');
    }
  }
  const list = <T extends object>(data: T[], shown: (one: T) => object = (one) => one) => ({
    ...{ object: 'list', has_more: false, data: data.map(shown) },
  });
  function chargeCard(fields: Fields, expand: string[]): object {
    const customer = found(customers, fields['customer'] ?? '').id;
    const card = found(cards, fields['payment_method'] ?? '');
    const intent: Intent = {
      ...{
        id: id('pi'),
        object: 'payment_intent',
        amount: Number(fields['amount']),
        currency: fields['currency'] ?? '',
      },
      ...{ amount_received: 0, status: 'requires_payment_method', customer, payment_method: card.id },
      ...{ setup_future_usage: null, metadata: metadataOf(fields), refunded: false },
    };
    intents.set(intent.id, intent);
    if (card.decline) {
      emit('payment_intent.payment_failed', shownIntent(intent));
      throw new Refusal(402, 'card_error', 'card_declined');
    }
    succeed(intent);
    return shownIntent(intent, expand);
  }

  const app = new Hono();
  app.all('/v1/*', async (c) => {
    const url = new URL(c.req.url);
    const text = c.req.method === 'GET' ? url.search.slice(1) : await c.req.text();
    const all = [...new URLSearchParams(text)];
    const fields = Object.fromEntries(all);
    const expand = all.flatMap(([name, value]) => (/^expand\[/.test(name) ? [value] : []));
    const key = c.req.header('idempotency-key');
    calls.push({ method: c.req.method, path: url.pathname, key, fields });
    if (stub.trouble === 'down') return c.json({ error: { type: 'api_error', message: 'down' } }, 503);
    if (c.req.header('authorization') !== `Bearer ${STRIPE.secretKey}`)
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 401);
    const { status, body } = answerOf(c.req.method, url.pathname, { fields, expand, key, text });
    if (stub.trouble === 'lost answer' && c.req.method === 'POST') {
      stub.trouble = null;
      return new Response(null, { status: 502, headers: { 'stripe-should-retry': 'false' } });
    }
    return c.json(body as object, status as 200);
  });
  function answerOf(
    method: string,
    path: string,
    { fields, expand, key, text }: { fields: Fields; expand: string[]; key: string | undefined; text: string },
  ) {
    const known = key === undefined || method !== 'POST' ? undefined : answered.get(`${path} ${key}`);
    if (known && known.fields !== text)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'other parameters' } } };
    if (known) return known;
    let answer: { status: number; body: unknown };
    try {
      answer = { status: 200, body: handle(method, path, fields, expand) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const { status, type, code } = refusal;
      answer = { status, body: { error: { type, code, message: code } } };
    }
    if (key !== undefined && method === 'POST') answered.set(`${path} ${key}`, { fields: text, ...answer });
    return answer;
  }

  /** The payer pays at the hosted page, with a card that later declines or not; resolves to the redirect. */
  function pay(reference: string, { last4 = '4242', decline = false } = {}): string {
    const session = found(sessions, reference);
    if (session.status !== 'open') throw new Error(`The checkout ${reference} is ${session.status}.`);
    const { fields, mode } = session;
    const customer = { id: id('cus'), default: null };
    const card = { id: id('pm'), customer: customer.id, brand: 'visa', last4, decline };
    if (fields['customer_creation'] === 'always') {
      customers.set(customer.id, customer);
      session.customer = customer.id;
    }
    cards.set(card.id, card);
    session.status = 'complete';
    if (mode === 'setup') session.setup = { id: id('seti'), status: 'succeeded', payment_method: card.id };
    else {
      const intent: Intent = {
        ...{ id: id('pi'), object: 'payment_intent', currency: fields['line_items[0][price_data][currency]'] ?? '' },
        ...{ amount: Number(fields['line_items[0][price_data][unit_amount]']), amount_received: 0 },
        ...{ status: 'requires_capture', customer: session.customer, payment_method: card.id, refunded: false },
        setup_future_usage: fields['payment_intent_data[setup_future_usage]'] ?? null,
        metadata: metadataOf(fields, 'payment_intent_data[metadata]'),
      };
      intents.set(intent.id, intent);
      session.intent = intent;
      emit('payment_intent.amount_capturable_updated', shownIntent(intent));
    }
    emit('checkout.session.completed', shownSession(session));
    return fields['success_url'] ?? '';
  }

  /** The merchant pays a payment back, whole. */
  function refund(intentId: string): void {
    found(intents, intentId).refunded = true;
    emit('charge.refunded', { id: `ch_${intentId}`, object: 'charge', payment_intent: intentId, refunded: true });
  }

  /** The payer sets another card in the portal. */
  function changeCard(customerId: string, { last4 = '1881', decline = false } = {}): void {
    const card = { id: id('pm'), customer: customerId, brand: 'visa', last4, decline };
    cards.set(card.id, card);
    found(customers, customerId).default = card.id;
    emit('payment_method.attached', shownCard(card.id) as object);
    emit('customer.updated', { id: customerId, object: 'customer' });
  }

  app.get('/pay/:id', (c) =>
    c.html(
      '<!doctype html><html lang="en"><title>Stripe</title><main><h1>Pay by card</h1><form method="post"><button>Pay</button></form></main></html>',
    ),
  );
  app.post('/pay/:id', (c) => c.redirect(pay(c.req.param('id')), 303));
  app.get('/portal/:id', (c) =>
    c.html('<!doctype html><html lang="en"><title>Stripe</title><main><h1>Change the card</h1></main></html>'),
  );

  // For payers and merchants of another process: any event of late, and a refund.
  app.get('/test/event', (c) => {
    const event = events[Math.max(0, events.length - 1 - Math.floor(Math.random() * 12))];
    return c.json(signed(event ?? { id: 'evt_none', object: 'event', type: 'ping', data: { object: {} } }));
  });
  app.post('/test/refund/:id', (c) => {
    if (intents.has(c.req.param('id'))) refund(c.req.param('id'));
    return c.body(null, 204);
  });

  /** An event as Stripe sends it: the body, and the header that signs it. */
  function signed(event: object, { secret = STRIPE.webhookSecret, at = Math.floor(Date.now() / 1000) } = {}) {
    const body = JSON.stringify(event, null, 2);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'content-type': 'application/json' } };
  }

  const served = await serve((at) => {
    origin = at;
    return listenerOf(async (request) => app.fetch(request));
  });
  const parts = { sessions, intents, customers, cards, events, calls, pay, refund, changeCard, signed };
  return Object.assign(stub, parts, { origin: served.origin, close: served.close });
}
