import { createSign, generateKeyPairSync, createVerify, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Hono } from 'hono';
import { listenerOf, serve } from './serve.ts';

export const CLIENT = { id: 'client-of-the-stub', secret: 'secret of the stub', webhook: '9XL90610J3647323C' };

type Choice = 'approve' | 'decline' | 'pending' | 'cancel';
interface StoredOrder {
  id: string;
  body: {
    purchase_units: { custom_id: string; amount: { currency_code: string; value: string } }[];
    payment_source: Source;
  };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  choice: Choice | null;
  captures: { id: string; status: string; amount: { currency_code: string; value: string } }[];
}
interface Source {
  paypal: { experience_context: { return_url: string; cancel_url: string; user_action: string } };
}

export type PaypalStub = Awaited<ReturnType<typeof paypalStub>>;

/**
 * PayPal's API by its public reference, for a merchant with the intent CAPTURE: access tokens, Orders v2 with PayPal-
 * Request-Id, the payer's page, captures, webhook signatures (RSA over id, time, webhook and CRC 32 of the body) and
 * their verification. `trouble` fails the next calls in the listed ways.
 */
export async function paypalStub() {
  const orders = new Map<string, StoredOrder>();
  const answered = new Map<string, { status: number; body: unknown }>();
  const tokens = new Set<string>();
  const calls: { method: string; path: string; requestId: string | undefined; body: string }[] = [];
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stub = { trouble: null as null | 'down' | 'lost answer' | 'token withdrawn' };
  const id = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
  const issue = (status: number, name: string, ...issues: string[]) => ({
    status,
    body: { name, message: name, debug_id: id(), details: issues.map((one) => ({ issue: one, description: one })) },
  });
  let origin = '';
  const shown = (order: StoredOrder) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: order.body.purchase_units.map((unit) => ({
      ...unit,
      ...(order.captures.length > 0 && { payments: { captures: order.captures } }),
    })),
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      { href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    ],
  });

  const app = new Hono();
  app.post('/v1/oauth2/token', async (c) => {
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    if (c.req.header('authorization') !== basic || (await c.req.text()) !== 'grant_type=client_credentials')
      return c.json({ error: 'invalid_client' }, 401);
    const token = id();
    tokens.add(token);
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400 });
  });
  const merchant = async (path: string, method: string, headers: Headers, body: string) => {
    calls.push({ method, path, requestId: headers.get('paypal-request-id') ?? undefined, body });
    if (stub.trouble === 'down') return issue(503, 'SERVICE_UNAVAILABLE');
    if (stub.trouble === 'token withdrawn') {
      tokens.clear();
      stub.trouble = null;
    }
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    if (!tokens.has(token)) return issue(401, 'AUTHENTICATION_FAILURE');
    const requestId = headers.get('paypal-request-id');
    const known = requestId === null ? undefined : answered.get(`${path} ${requestId}`);
    const answer = known ?? handle(path, method, body);
    // A declined capture may be retried; a completed one gets the same response for the same request id.
    if (requestId !== null && answer.status < 300) answered.set(`${path} ${requestId}`, answer);
    return answer;
  };
  function handle(path: string, method: string, body: string): { status: number; body: unknown } {
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body);
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    if (captureId !== undefined) return refund(captureId);
    const [, orderId, act] = /^\/v2\/checkout\/orders(?:\/(\w+))?(\/capture)?$/.exec(path) ?? [];
    if (orderId === undefined) return create(JSON.parse(body) as StoredOrder['body']);
    const order = orders.get(orderId);
    if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (method === 'GET') return { status: 200, body: shown(order) };
    return act ? capture(order) : issue(404, 'RESOURCE_NOT_FOUND');
  }
  function create(body: StoredOrder['body']) {
    const { amount } = body.purchase_units[0] ?? {};
    if (!amount || !/^\d+(\.\d{2})?$/.test(amount.value))
      return issue(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
    const order: StoredOrder = { id: id(), body, status: 'PAYER_ACTION_REQUIRED', choice: null, captures: [] };
    orders.set(order.id, order);
    return { status: 200, body: shown(order) };
  }
  function capture(order: StoredOrder) {
    if (order.captures.length > 0) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    if (order.choice === 'decline') return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    order.status = 'COMPLETED';
    const { amount } = order.body.purchase_units[0]!;
    order.captures.push({ id: id(), status: order.choice === 'pending' ? 'PENDING' : 'COMPLETED', amount });
    return { status: 201, body: shown(order) };
  }
  function refund(captureId: string) {
    const found = [...orders.values()].flatMap(({ captures }) => captures).find((one) => one.id === captureId);
    if (!found) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    if (found.status === 'REFUNDED') return issue(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
    if (found.status !== 'COMPLETED') return issue(422, 'UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED');
    found.status = 'REFUNDED';
    return { status: 201, body: { id: id(), status: 'COMPLETED' } };
  }
  function verify(body: string) {
    const sent = JSON.parse(body) as Record<string, string>;
    // The signature covers the webhook's raw bytes, which are at the end of this body, unchanged.
    const raw = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const text = [sent['transmission_id'], sent['transmission_time'], sent['webhook_id'], crc32(raw)].join('|');
    const good = createVerify('SHA256')
      .update(text)
      .verify(keys.publicKey, sent['transmission_sig'] ?? '', 'base64');
    return { status: 200, body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
  }
  app.all('/v1/notifications/*', (c) => asMerchant(c.req.raw));
  app.all('/v2/*', (c) => asMerchant(c.req.raw));
  async function asMerchant(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { status, body } = await merchant(pathname, request.method, request.headers, await request.text());
    if (stub.trouble === 'lost answer' && request.method === 'POST') {
      stub.trouble = null;
      return new Response('<html>Bad gateway</html>', { status: 502 });
    }
    return Response.json(body, { status });
  }

  /** The payer's choice at PayPal; resolves to the redirect. */
  function choose(reference: string, choice: Choice): string {
    const order = orders.get(reference);
    if (!order) throw new Error(`The stub knows no order ${reference}.`);
    const { return_url, cancel_url } = order.body.payment_source.paypal.experience_context;
    if (choice === 'cancel') return `${cancel_url}&token=${reference}`;
    if (order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED';
    order.choice = choice;
    return `${return_url}?token=${reference}&PayerID=PAYER`;
  }
  app.get('/checkoutnow', (c) =>
    c.html(
      `<!doctype html><html lang="en"><title>PayPal</title><main><h1>Pay with PayPal</h1><form method="post">${['approve', 'decline', 'pending', 'cancel'].map((one) => `<button name="choice" value="${one}">${one}</button>`).join('')}</form></main></html>`,
    ),
  );
  app.post('/checkoutnow', async (c) => {
    const { choice } = await c.req.parseBody();
    return c.redirect(choose(c.req.query('token') ?? '', choice as Choice), 303);
  });

  /** A webhook as PayPal sends it: the body, and headers that sign it. */
  function webhook(event_type: string, resource: object, webhook = CLIENT.webhook) {
    // With spaces, so that parsing and serialising it changes its bytes.
    const body = JSON.stringify({ id: `WH-${id()}`, event_version: '1.0', event_type, resource }, null, 1);
    const [transmission, time] = [id(), new Date().toISOString()];
    const text = [transmission, time, webhook, crc32(body)].join('|');
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-1`,
      'paypal-transmission-id': transmission,
      'paypal-transmission-sig': createSign('SHA256').update(text).sign(keys.privateKey, 'base64'),
      'paypal-transmission-time': time,
    };
    return { body, headers };
  }

  const served = await serve((at) => {
    origin = at;
    return listenerOf(async (request) => app.fetch(request));
  });
  return Object.assign(stub, { origin: served.origin, close: served.close, orders, calls, choose, webhook });
}
