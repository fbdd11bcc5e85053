import type { Webhook } from '../provider.ts';
import type { PaypalCall } from './api.ts';
import { type PaypalEvent, paypalEvent, verification } from './schemas.ts';

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** A webhook event, verified by PayPal with its unchanged (signed) bytes; null for an invalid signature. */
export async function readEvent(call: PaypalCall, webhookId: string | undefined, headers: Headers, body: string) {
  const event = parsedEvent(body);
  const signed = Object.entries(HEADERS).map(([name, header]) => [name, headers.get(header)] as const);
  if (!webhookId || !event || signed.some(([, value]) => value === null)) return null;
  const facts = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId }).slice(1, -1);
  const { verification_status: status } = await call(verification, {
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: `{${facts},"webhook_event":${body}}`,
  });
  return status === 'SUCCESS' ? { id: event.id, about: aboutOf(event) } : null;
}

function parsedEvent(body: string): PaypalEvent | undefined {
  try {
    return paypalEvent.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

function aboutOf({ event_type: type, resource }: PaypalEvent): Webhook['about'] {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource.id ? { reference: resource.id } : null;
  if (!type.startsWith('PAYMENT.CAPTURE.')) return null;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return { reference: order };
  // A refund names its capture only by a link.
  const [, capture] =
    resource.links.map(({ href }) => /\/v2\/payments\/captures\/([\w-]+)$/.exec(href)).find(Boolean) ?? [];
  return capture ? { capture } : resource.id ? { capture: resource.id } : null;
}
