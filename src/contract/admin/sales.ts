import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { withFacts } from '../endpoint.ts';
import { localText, order } from '../orders.ts';
import { moment } from '../primitives.ts';
import { byUuid, call, creation } from './call.ts';
import { adminCoupon } from './coupons.ts';

const soldOrder = order
  .extend({
    refundAskedAt: moment.nullable().openapi({ description: 'The payment service is asked for a refund since' }),
    member: z
      .object({ uuid: z.string(), name: z.string(), email: z.string() })
      .nullable()
      .openapi({ description: 'Null: the account was deleted' }),
  })
  .openapi('SoldOrder');
export type SoldOrder = z.infer<typeof soldOrder>;

const query = z.object({
  state: z.enum(['paid', 'open', 'refunded', 'failed']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(30),
});

const revenue = z
  .object({
    data: z.array(
      z.object({
        month: z.string().openapi({ description: 'YYYY-MM, in UTC' }),
        item: z.object({ type: z.enum(['plan', 'event']), uuid: z.string(), title: localText }),
        currency: z.string(),
        sold: z.number().int().openapi({ description: 'Paid orders, also those refunded later' }),
        refunded: z.number().int(),
        amount: z.number().int().openapi({ description: 'Whole minor units, without what was refunded' }),
      }),
    ),
  })
  .openapi('Revenue');
export type Revenue = z.infer<typeof revenue>;

const scopes = ['orders'] as const;

const newBatch = adminCoupon
  .extend({
    prefix: z.string().regex(/^[A-Z0-9]{2,20}$/, 'is 2 to 20 of A-Z and 0-9'),
    count: z.number().int().min(1).max(1000),
  })
  .strict()
  .openapi('NewCouponBatch');

export const salesEndpoints = {
  soldOrders: call(
    { method: 'get', path: '/orders', scopes, request: { query } },
    z.object({ data: z.array(soldOrder), total: z.number().int() }),
  ),
  soldOrder: call({ method: 'get', path: '/orders/{uuid}', scopes, request: byUuid }, soldOrder),
  /** A refund that was made at the payment service takes effect here at once. */
  checkOrder: withFacts(
    { confirmed: true },
    call({ method: 'post', path: '/orders/{uuid}/check', scopes, request: byUuid }, soldOrder),
  ),
  /** Pays an order back, whole, and takes its access away. 409: it cannot be, or the payment service does not do it now. */
  refundOrder: withFacts(
    { confirmed: true },
    call({ method: 'post', path: '/orders/{uuid}/refund', scopes, request: byUuid }, soldOrder),
  ),
  revenue: call({ method: 'get', path: '/revenue', scopes, request: {} }, revenue),
  createCoupons: withFacts(
    { confirmed: true },
    creation(
      { path: '/coupons/batches', scopes: ['coupons'], request: body(newBatch) },
      z.object({ prefix: z.string(), codes: z.array(z.string()) }),
    ),
  ),
} as const;
