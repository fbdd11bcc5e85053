import type { Locale } from '#config/locales.ts';
import { decimalOf, moneyOf } from '#lib/money.ts';
import type { PaymentProvider, PaymentRequest, PaymentStatus } from '../provider.ts';
import { type PaypalOptions, PaypalFailure, paypalApi } from './api.ts';
import { readEvent } from './webhooks.ts';
import { type PaypalOrder, paypalOrder } from './schemas.ts';

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
