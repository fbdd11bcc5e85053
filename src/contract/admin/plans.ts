import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { byUuid, call, uuid } from './call.ts';
import { moment, price } from './fields.ts';

const localText = z.object({ en: z.string().min(1).max(500), de: z.string().min(1).max(500) }).strict();
const ids = z.array(uuid).min(1);

/** A plan as an operator writes it. Sold subscriptions keep their terms. */
export const adminPlan = z
  .object({
    name: localText,
    description: localText,
    price,
    period: z.enum(['month', 'year', 'season']),
    endsAt: moment.nullable().default(null),
    opens: z.union([
      z.literal('all'),
      z.object({ sports: ids.optional(), competitions: ids.optional(), teams: ids.optional() }).strict(),
    ]),
    active: z.boolean().default(true),
    position: z.number().int().min(0).max(1_000_000).default(0),
    trialDays: z.number().int().min(0).max(90).default(0).openapi({
      description: 'Days that a new customer has it before the first payment, where it renews',
    }),
    screens: z.number().int().min(1).max(100).default(3).openapi({
      description: 'On how many screens of an account it plays at once; holders too get a new number at once',
    }),
  })
  .strict()
  .openapi('AdminPlan');
export type AdminPlan = z.infer<typeof adminPlan>;

const plan = adminPlan.extend({ uuid: z.string() });
const scopes = ['plans'] as const;

export const planEndpoints = {
  plans: call({ method: 'get', path: '/plans', scopes, request: {} }, z.object({ data: z.array(plan) })),
  writePlan: call({ method: 'put', path: '/plans/{uuid}', scopes, request: { ...byUuid, ...body(adminPlan) } }, plan),
} as const;
