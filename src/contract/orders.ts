import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { body, failed, json } from './call-parts.ts';
import { endpoint, memberEndpoint, withFacts } from './endpoint.ts';
import { id, moment, nullable } from './primitives.ts';

/** Whole minor units of a currency: 999 EUR is 9.99 euros. */
export const money = z
  .object({ amount: z.number().int(), currency: z.string().regex(/^[A-Z]{3}$/) })
  .openapi('Money', { description: 'Whole minor units of a currency: 999 EUR is 9.99 euros' });

/** A text by language. */
export const localText = z.object({ en: z.string(), de: z.string() }).openapi('LocalText');
export type LocalText = z.infer<typeof localText>;

export const plan = z
  .object({
    uuid: id,
    name: localText,
    description: localText,
    price: money,
    period: z.enum(['month', 'year', 'season']),
    endsAt: nullable(moment).openapi({ description: 'When the season ends; null for plans by the calendar' }),
    screens: nullable(z.number().int()).openapi({ description: 'On how many screens at once it plays' }),
    trialDays: z.number().int().default(0).openapi({ description: 'Days before a new customer pays first' }),
    monthly: nullable(id).openapi({ description: 'Of a pass by year: the one by month on sale that opens the same' }),
  })
  .openapi('Plan');
export type Plan = z.infer<typeof plan>;

/** Payment services with texts on pages. */
export const PAYMENT_SERVICES = ['sandbox', 'stripe', 'paypal'] as const;

export const ITEM_TYPES = ['plan', 'event'] as const;
const item = z.strictObject({ type: z.enum(ITEM_TYPES), uuid: z.string().min(1).max(ID_LENGTH_MAX) });

/** An offer to the caller. */
export const offer = z
  .object({
    item: item.extend({ title: localText }),
    price: nullable(money),
    period: nullable(plan.shape.period),
    /** `open`: for sale; `owned`: the caller has it; `free`: it needs no purchase; `closed`: not on sale. */
    status: z.enum(['open', 'owned', 'free', 'closed']),
    /** The payment service; null when none is set up. */
    provider: nullable(z.string()),
    /** Whether it renews at the end of each period. */
    renews: z.boolean(),
    /** All payment services, the first one first. */
    services: z.array(z.object({ name: z.string(), renews: z.boolean() })).default([]),
    /** The caller's pass by month that it replaces: `credit`, for what is left of that, is off the price already. */
    upgrade: nullable(z.object({ subscription: id, until: moment, credit: money })).default(null),
    /** Days before the first payment, with a service that renews. */
    trialDays: z.number().int().default(0),
  })
  .openapi('Offer');
export type Offer = z.infer<typeof offer>;

export const order = z
  .object({
    uuid: id,
    state: z.enum(['created', 'approved', 'captured', 'declined', 'cancelled', 'expired', 'refunded']),
    item: item.extend({ title: localText }),
    /** What is charged; 0 for a trial. */
    total: money,
    /** Days before the first payment. */
    trialDays: z.number().int().default(0),
    /** Taken off for the pass that it replaced. */
    credit: nullable(money).default(null),
    /** The seller on the receipt; null before the payment, or when the operator names none. */
    seller: nullable(
      z.object({
        name: z.string(),
        address: nullable(z.string()),
        taxId: nullable(z.string()),
        taxRate: nullable(z.number()).openapi({ description: 'Percent of tax that the total includes' }),
      }),
    ).default(null),
    provider: z.string(),
    /** The payment service's id. */
    reference: nullable(z.string()),
    /** Where the payer approves it; null when no approval is due. */
    approveUrl: nullable(z.string()),
    receiptNumber: nullable(z.string()),
    /** The subscription it started or renewed. */
    subscription: nullable(z.string()),
    /** The match that a pass was bought for. */
    match: nullable(z.string()),
    createdAt: moment,
    capturedAt: nullable(moment),
    refundedAt: nullable(moment),
  })
  .openapi('Order');
export type Order = z.infer<typeof order>;

/** An order request. It has no price: a body with one is refused. */
export const newOrder = z
  .strictObject({
    item,
    idempotencyKey: z.uuid().openapi({ description: 'Made by the page once; the same key is the same order' }),
    locale: z
      .enum(['en', 'de', 'en-us'])
      .default('en')
      .openapi({ description: 'Language in which the payer comes back' }),
    match: id.optional().openapi({ description: 'The match that a pass is bought for: where the payer returns to' }),
    provider: z
      .string()
      .max(20)
      .optional()
      .openapi({ description: 'One of the services of the offer; else the first' }),
  })
  .openapi('NewOrder');
export type NewOrder = z.input<typeof newOrder>;

export const subscription = z
  .object({
    uuid: id,
    plan: z.object({ uuid: id, name: localText, description: localText }),
    price: money,
    period: plan.shape.period,
    /** `ending`: paid until the end, without renewal; `overdue`: the last renewal was declined. */
    status: z.enum(['active', 'ending', 'overdue', 'ended']),
    startedAt: moment,
    paidUntil: nullable(moment).openapi({ description: 'End of what is paid for; null: for good' }),
    cancelledAt: nullable(moment),
    /** Whether it can renew: not for seasons or without a stored payment method. */
    renewable: z.boolean(),
    method: nullable(z.string()).openapi({ description: 'Label of the payment method of renewals' }),
  })
  .openapi('Subscription');
export type Subscription = z.infer<typeof subscription>;

/** Something that the caller may watch, or could: paid, redeemed with a code, or granted by an operator. */
export const entitlement = z
  .object({
    uuid: id,
    item: item.extend({ title: localText }),
    source: z.enum(['order', 'coupon', 'operator']),
    /** `ahead`: it begins when what the account has of the same kind ends. */
    status: z.enum(['running', 'ahead', 'ended']),
    from: moment,
    until: nullable(moment).openapi({ description: 'null: for good' }),
    subscription: nullable(z.string()),
  })
  .openapi('Entitlement');
export type Entitlement = z.infer<typeof entitlement>;

export const paymentMethod = z
  .object({
    uuid: id,
    provider: z.string(),
    label: z.string(),
    createdAt: moment,
    /** Whether it can be replaced at the payment service, by `manage`. */
    manageable: z.boolean().default(false),
    removedAt: nullable(moment).openapi({ description: 'Removed then: for a day it can be brought back' }),
    /** The passes that it renews, and until when they are paid. */
    renews: z.array(z.object({ name: localText, until: nullable(moment) })).default([]),
  })
  .openapi('PaymentMethod');
export type PaymentMethod = z.infer<typeof paymentMethod>;

const missing = failed('The caller owns nothing with this uuid');
const params = z.object({ uuid: z.string().max(ID_LENGTH_MAX) });
const all = <T extends z.ZodType>(one: T) => z.object({ data: z.array(one) });

const ownList = <P extends string, T extends z.ZodType>(path: P, one: T) =>
  memberEndpoint('get', path, { 200: json(all(one), 'Newest first') });
const own = <P extends string, T extends z.ZodType>(path: P, one: T) =>
  memberEndpoint('get', path, {
    request: { params },
    200: json(one, 'Found'),
    404: missing,
  });
const act = <P extends string, T extends z.ZodType>(path: P, one: T, done: string) =>
  memberEndpoint('post', path, {
    request: { params },
    200: json(one, done),
    404: missing,
    409: failed('No longer possible in this state'),
    502: failed('The payment service does not answer; nothing was lost, try again'),
  });

/** The calls about plans, orders and subscriptions. */
export const orderEndpoints = {
  entitlements: ownList('/users/me/entitlements', entitlement),
  plans: endpoint('get', '/plans', {
    request: { query: z.object({ opens: id.optional().openapi({ description: 'A match: only plans that open it' }) }) },
    200: json(all(plan), 'The plans on sale, in order'),
  }),
  offer: memberEndpoint('get', '/users/me/offers/{type}/{uuid}', {
    request: { params: z.object({ type: z.enum(ITEM_TYPES), uuid: z.string().max(ID_LENGTH_MAX) }) },
    200: json(offer, 'The offer to the caller'),
    404: failed('No entity has this uuid'),
  }),
  createOrder: memberEndpoint('post', '/users/me/orders', {
    facts: { caller: 'visitor' },
    request: body(newOrder),
    200: json(order, 'The order of this key, or the open one for the same item'),
    201: json(order, 'A new order; the payer approves it at `approveUrl`'),
    400: failed('A key is missing or unknown; callers cannot set prices'),
    404: failed('No entity has this uuid'),
    409: failed('Not on sale, or the caller owns it'),
    429: failed('Too many orders; see Retry-After'),
    502: failed('The payment service does not answer; nothing was charged'),
  }),
  orders: ownList('/users/me/orders', order),
  order: own('/users/me/orders/{uuid}', order),
  captureOrder: withFacts(
    { caller: 'visitor' },
    act('/users/me/orders/{uuid}/capture', order, 'The order as the payment service has it now'),
  ),
  cancelOrder: withFacts(
    { caller: 'visitor' },
    act('/users/me/orders/{uuid}/cancel', order, 'Cancelled: nothing will be charged'),
  ),
  subscriptions: ownList('/users/me/subscriptions', subscription),
  subscription: own('/users/me/subscriptions/{uuid}', subscription),
  cancelSubscription: act('/users/me/subscriptions/{uuid}/cancel', subscription, 'It ends after the paid period'),
  resumeSubscription: act('/users/me/subscriptions/{uuid}/resume', subscription, 'It renews again'),
  paymentMethods: ownList('/users/me/payment_methods', paymentMethod),
  removePaymentMethod: memberEndpoint('delete', '/users/me/payment_methods/{uuid}', {
    request: { params },
    204: { description: 'Removed; subscriptions it renewed end. It can be brought back for a day' },
    404: missing,
  }),
  restorePaymentMethod: memberEndpoint('post', '/users/me/payment_methods/{uuid}/restore', {
    request: { params },
    204: { description: 'Back, with the renewals it paid' },
    404: missing,
  }),
  managePaymentMethod: memberEndpoint('post', '/users/me/payment_methods/{uuid}/manage', {
    request: { params, ...body(z.strictObject({ locale: newOrder.shape.locale })) },
    200: json(z.object({ url: z.string() }), 'Where its owner replaces it; they return to the payment page'),
    404: missing,
    409: failed('No longer possible in this state'),
    502: failed('The payment service does not answer'),
  }),
  refreshPaymentMethods: memberEndpoint('post', '/users/me/payment_methods/refresh', {
    200: json(all(paymentMethod), 'The payment methods as their services know them'),
  }),
  webhook: endpoint('post', '/payments/webhooks/{provider}', {
    facts: { caller: 'service' },
    request: { params: z.object({ provider: z.string().max(20) }) },
    204: { description: 'Accepted, now or before' },
    400: failed('The signature is invalid'),
    404: failed('This payment service is not set up'),
  }),
} as const;
