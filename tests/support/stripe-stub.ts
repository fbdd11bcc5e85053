import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { listenerOf, serve } from './serve.ts';
import { type Fields, type Intent, metadataOf, Refusal, stripeBooks } from './stripe-books.ts';

export const STRIPE = { secretKey: 'sk_test_ofTheStub', webhookSecret: 'whsec_ofTheStub' };

export type StripeStub = Awaited<ReturnType<typeof stripeStub>>;

/**
 * Stripe's API by its public reference, as far as a shop with hosted Checkout and own renewals calls it: checkout sessions,
 * payment intents, customers, the billing portal, events; form bodies, expansion, Idempotency-Key with its parameters, signed
 * webhooks. Cards decline by their `decline`; `trouble` fails the next calls.
 */
export async function stripeStub() {
  const answered = new Map<string, { fields: string; status: number; body: unknown }>();
  const calls: { method: string; path: string; key: string | undefined; fields: Fields }[] = [];
  const stub = { trouble: null as null | 'down' | 'lost answer' };
  let origin = '';
  const books = stripeBooks(() => origin);
  const { sessions, intents, customers, cards, events, id, found, emit, shownCard, shownIntent, shownSession } = books;

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
      answer = { status: 200, body: books.handle(method, path, fields, expand) };
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

  /** The merchant pays a payment back in the dashboard. */
  const refund = (intentId: string): void => books.refund(found(intents, intentId));

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
