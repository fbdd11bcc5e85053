import type { Locale } from '#config/locales.ts';
import { decimalOf, moneyOf } from '#lib/money.ts';
import type { PaymentProvider, PaymentRequest, PaymentStatus, Webhook } from '../provider.ts';
import { type PaypalOptions, PaypalFailure, paypalApi, type PaypalCall } from './api.ts';
import { type PaypalOrder, paypalOrder, paypalRefund, type PaypalEvent, paypalEvent, verification } from './schemas.ts';

const ORDERS = '/v2/checkout/orders';
const LANGUAGE: Record<Locale, string> = { en: 'en-GB', de: 'de-DE', 'en-us': 'en-US' };
const TITLE_MAX = 127;
/** PayPal's issues of declined payments. */
const DECLINED = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED', 'PAYER_ACCOUNT_RESTRICTED'];

/** PayPal's Orders v2 API: the payer approves an order at PayPal, and we capture it. No stored methods, hence no renewals. */
export function createPaypal(options: PaypalOptions): PaymentProvider {
  const call = paypalApi(options);
  const look = async (reference: string): Promise<PaymentStatus> => {
    try {
      return statusOf(await call(paypalOrder, { method: 'GET', path: pathOf(reference) }));
    } catch (failure) {
      // PayPal deletes unapproved orders.
      if (failure instanceof PaypalFailure && failure.status === 404) return { kind: 'gone' };
      throw failure;
    }
  };
  return {
    name: 'paypal',
    renews: false,
    async open(request) {
      const body = JSON.stringify(orderBody(request));
      const made = await call(paypalOrder, { method: 'POST', path: ORDERS, requestId: request.order, body });
      const approve = made.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!approve) throw new Error(`PayPal created order ${made.id} without an approval URL.`);
      return { reference: made.id, approveUrl: approve.href };
    },
    look,
    async capture(reference, requestId) {
      try {
        const path = `${pathOf(reference)}/capture`;
        return statusOf(await call(paypalOrder, { method: 'POST', path, requestId, body: '{}' }));
      } catch (failure) {
        if (!(failure instanceof PaypalFailure) || failure.status !== 422) throw failure;
        if (failure.issues.some((issue) => DECLINED.includes(issue))) return { kind: 'declined' };
        if (failure.issues.includes('ORDER_NOT_APPROVED')) return { kind: 'created' };
        // The answer of an earlier capture was lost.
        if (failure.issues.includes('ORDER_ALREADY_CAPTURED')) return look(reference);
        throw failure;
      }
    },
    async refund({ reference, capture }, requestId) {
      try {
        const path = `/v2/payments/captures/${encodeURIComponent(capture)}/refund`;
        const { status } = await call(paypalRefund, {
          method: 'POST',
          path,
          requestId: `${requestId}-refund`,
          body: '{}',
        });
        if (status === 'PENDING') return { kind: 'pending' };
      } catch (failure) {
        // Refunded at PayPal before, or not refundable: its status says which.
        if (!(failure instanceof PaypalFailure) || failure.status !== 422) throw failure;
      }
      return look(reference ?? '');
    },
    charge: () => Promise.reject(new Error('PayPal payment methods are not stored.')),
    forget: async () => {},
    readWebhook: (headers, body) => readEvent(call, options.webhookId, headers, body),
  };
}

const pathOf = (reference: string) => `${ORDERS}/${encodeURIComponent(reference)}`;

function orderBody({ order, total, title, locale, returnUrl, cancelUrl }: PaymentRequest) {
  const unit = {
    ...{ reference_id: order, custom_id: order, invoice_id: order },
    description: title.slice(0, TITLE_MAX),
    amount: { currency_code: total.currency, value: decimalOf(total) },
  };
  const experience_context = {
    ...{ return_url: returnUrl, cancel_url: cancelUrl, locale: LANGUAGE[locale] },
    ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
  };
  return { intent: 'CAPTURE', purchase_units: [unit], payment_source: { paypal: { experience_context } } };
}

/** PayPal's order as our status. A missing capture counts as pending, a partial refund as captured. */
function statusOf({ status, purchase_units }: PaypalOrder): PaymentStatus {
  const capture = purchase_units.flatMap((unit) => unit.payments?.captures ?? []).at(-1);
  switch (capture?.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED': {
      const total = moneyOf(capture.amount.value, capture.amount.currency_code);
      if (!total) throw new Error(`PayPal captured ${capture.amount.value} ${capture.amount.currency_code}.`);
      return { kind: 'captured', capture: capture.id, total };
    }
    case 'PENDING':
      return { kind: 'pending' };
    case 'DECLINED':
    case 'FAILED':
      return { kind: 'declined' };
    case 'REFUNDED':
      return { kind: 'refunded' };
    default:
  }
  if (status === 'APPROVED') return { kind: 'approved' };
  if (status === 'VOIDED') return { kind: 'gone' };
  return { kind: status === 'COMPLETED' ? 'pending' : 'created' };
}

const HEADERS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** A webhook event, verified by PayPal with its unchanged (signed) bytes; null for an invalid signature. */
async function readEvent(call: PaypalCall, webhookId: string | undefined, headers: Headers, body: string) {
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
