import { z } from '@hono/zod-openapi';
import { failed, json } from './call-parts.ts';
import { memberEndpoint } from './endpoint.ts';
import { id, moment, nullable } from './primitives.ts';

/** Format of a normalised coupon code. */
export const COUPON_CODE = /^[A-Z0-9-]{4,64}$/;

/** What a coupon unlocks. */
export const unlocked = z
  .object({
    type: z.enum(['event', 'plan']),
    uuid: id,
    name: z.object({ en: z.string(), de: z.string() }),
  })
  .openapi('Unlocked');

/** A coupon that the calling account may redeem, or has redeemed. */
export const coupon = z
  .object({
    code: z.string(),
    unlocks: unlocked,
    availableUntil: nullable(moment).openapi({
      description: 'ISO 8601 moment in UTC until which what it unlocks is open, redeemed now; null: for good',
    }),
    redeemedAt: nullable(moment).openapi({ description: 'When this account redeemed it' }),
  })
  .openapi('Coupon');
export type Coupon = z.infer<typeof coupon>;

const call = {
  request: { params: z.object({ code: z.string().openapi({ description: 'Case and spaces are ignored' }) }) },
  404: failed('This code cannot be redeemed: unknown, not valid now, or used up'),
  409: failed('The account has what it opens for good, or renews it by itself: the code stays unused'),
  429: failed('Too many codes; see Retry-After'),
};

/** The calls about coupons. */
export const couponEndpoints = {
  coupon: memberEndpoint('get', '/coupons/{code}', {
    ...call,
    200: json(coupon, 'A code that the account may redeem, or has redeemed'),
  }),
  redeem: memberEndpoint('post', '/coupons/{code}/redemptions', {
    ...call,
    facts: { caller: 'visitor' },
    200: json(coupon, 'Redeemed, now or before: repeats get the same response'),
  }),
} as const;
