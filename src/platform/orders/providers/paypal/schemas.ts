import { z } from 'zod';

/** The parts of PayPal's answers that we read (Orders v2, Webhooks v1). */
export const accessToken = z.object({ access_token: z.string(), expires_in: z.number() });

const amount = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount });
const link = z.object({ rel: z.string(), href: z.string() });

export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(link).default([]),
  purchase_units: z
    .array(z.object({ payments: z.object({ captures: z.array(capture).default([]) }).optional() }))
    .default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrder>;

export const paypalRefund = z.object({ id: z.string(), status: z.string() });

export const paypalError = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

export const verification = z.object({ verification_status: z.string() });

/** The resource is an order (CHECKOUT.ORDER.*), a capture (most PAYMENT.CAPTURE.*) or a refund. */
export const paypalEvent = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(link).default([]),
  }),
});
export type PaypalEvent = z.infer<typeof paypalEvent>;
