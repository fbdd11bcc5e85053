import { z } from '@hono/zod-openapi';
import { COUPON_CODE } from '../coupon.ts';
import { body } from '../call-parts.ts';
import { call, uuid } from './call.ts';
import { moment } from './fields.ts';

/** A coupon as an operator writes it. */
export const adminCoupon = z
  .object({
    unlocks: z.object({ type: z.enum(['event', 'plan']), uuid }).strict(),
    validFrom: moment.optional(),
    validUntil: moment.nullable().default(null),
    redemptionsMax: z.number().int().min(1).max(10_000_000).default(1),
    grantsDays: z.number().int().min(1).max(36_500).nullable().default(null),
    active: z.boolean().default(true),
  })
  .strict()
  .openapi('AdminCoupon');
export type AdminCoupon = z.infer<typeof adminCoupon>;

const code = { params: z.object({ code: z.string().regex(COUPON_CODE, 'is 4 to 64 of A-Z, 0-9 and "-"') }) };
const coupon = adminCoupon.extend({ code: z.string(), redemptions: z.number() });
const scopes = ['coupons'] as const;

export const adminCouponEndpoints = {
  coupons: call({ method: 'get', path: '/coupons', scopes, request: {} }, z.object({ data: z.array(coupon) })),
  writeCoupon: call(
    { method: 'put', path: '/coupons/{code}', scopes, request: { ...code, ...body(adminCoupon) } },
    coupon,
  ),
} as const;
