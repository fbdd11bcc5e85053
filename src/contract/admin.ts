import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { eventAd } from './ads.ts';
import { adSettings, appConfig, featureFlag, linkedImage, topLink, webManifest } from './app-config.ts';
import type { Scope } from './admin/scopes.ts';
import { body, failed, json } from './call-parts.ts';
import { COUPON_CODE } from './coupon.ts';
import { endpoint, SCOPES_FIELD } from './endpoint.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #0a7cff');

/** The documents an operator writes. */
export const DOCUMENTS = {
  config: appConfig.extend({ colors: z.object({ primary: colour.nullable() }).default({ primary: null }) }),
  ad: adSettings,
  webmanifest: webManifest,
  top_links: z.array(topLink),
  images_header: z.array(linkedImage),
  images_footer: z.array(linkedImage),
  feature_flags: z.array(featureFlag),
} as const;
export type DocumentKey = keyof typeof DOCUMENTS;

const moment = z.iso.datetime({ offset: true });
const localText = z.object({ en: z.string().min(1).max(500), de: z.string().min(1).max(500) }).strict();
const price = z
  .object({ amount: z.number().int().min(0).max(100_000_000), currency: z.string().regex(/^[A-Z]{3}$/) })
  .strict()
  .openapi({ description: 'Whole minor units of the currency: 999 EUR is 9.99 euros' });
const ids = z.array(z.string().min(1).max(ID_LENGTH_MAX)).min(1);

/** A plan as an operator writes it. What was sold of it goes on when it changes. */
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
  })
  .strict()
  .openapi('AdminPlan');
export type AdminPlan = z.infer<typeof adminPlan>;

/** A coupon as an operator writes it. */
export const adminCoupon = z
  .object({
    unlocks: z.object({ type: z.enum(['event', 'plan']), uuid: z.string().min(1).max(ID_LENGTH_MAX) }).strict(),
    validFrom: moment.optional(),
    validUntil: moment.nullable().default(null),
    redemptionsMax: z.number().int().min(1).max(10_000_000).default(1),
    grantsDays: z.number().int().min(1).max(36_500).nullable().default(null),
    active: z.boolean().default(true),
  })
  .strict()
  .openapi('AdminCoupon');
export type AdminCoupon = z.infer<typeof adminCoupon>;

/** What an operator sets of an event; what is not named stays. */
export const adminEventChange = z
  .object({
    name: z.string().trim().min(1).max(200),
    access: z.enum(['free', 'login', 'pass', 'ppv']),
    price: price.nullable(),
    technicalIssue: z.boolean(),
    stream: z
      .object({ url: z.url({ protocol: /^https$/ }), status: z.enum(['live', 'vod']).optional() })
      .strict()
      .nullable(),
    ads: z.array(eventAd.strict()),
  })
  .partial()
  .strict()
  .openapi('AdminEventChange');
export type AdminEventChange = z.infer<typeof adminEventChange>;

const adminEvent = z.object({
  uuid: z.string(),
  name: z.string(),
  status: z.string(),
  startTime: z.string(),
  access: z.string(),
  price: price.nullable(),
  technicalIssue: z.boolean(),
  stream: z.object({ url: z.string() }).nullable(),
  ads: z.array(eventAd),
});
export type AdminEvent = z.infer<typeof adminEvent>;

const auditEntry = z
  .object({
    at: z.string(),
    who: z.string().openapi({ description: 'Name of the token' }),
    token: z.string(),
    action: z.string(),
    target: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntry>;

const refused = {
  400: failed('Something of it cannot be taken; the detail names it'),
  401: failed('The token is missing, unknown, expired or revoked'),
  403: failed('The token has not the scope this needs'),
  404: failed('There is no such thing'),
};

/** The name under which the OpenAPI document describes an operator's token. */
export const OPERATOR = 'operatorToken';
const route = <
  M extends 'get' | 'put' | 'patch' | 'delete',
  P extends `/${Scope}` | `/${Scope}/${string}`,
  T extends z.ZodType,
  R extends object,
>(
  method: M,
  path: P,
  answer: T,
  request: R,
) =>
  endpoint({
    method,
    path: `/admin${path}` as `/admin${P}`,
    security: [{ [OPERATOR]: [] }],
    [SCOPES_FIELD]: [path.split('/')[1]],
    request,
    responses: { 200: json(answer, 'As it is now'), ...refused },
  });

const key = { params: z.object({ key: z.enum(Object.keys(DOCUMENTS) as [DocumentKey, ...DocumentKey[]]) }) };
const uuid = { params: z.object({ uuid: z.string().min(1).max(ID_LENGTH_MAX) }) };
const code = { params: z.object({ code: z.string().regex(COUPON_CODE, 'is 4 to 64 of A-Z, 0-9 and "-"') }) };
const plan = adminPlan.extend({ uuid: z.string() });
const coupon = adminCoupon.extend({ code: z.string(), redemptions: z.number() });

/** What an operator may do with a token of the scope that is named after the path. */
export const adminEndpoints = {
  documents: route('get', '/config', z.object({ data: z.array(z.object({ key: z.string(), own: z.boolean() })) }), {}),
  document: route('get', '/config/{key}', z.unknown(), key),
  writeDocument: route('put', '/config/{key}', z.unknown(), { ...key, ...body(z.unknown()) }),
  resetDocument: route('delete', '/config/{key}', z.unknown(), key),
  event: route('get', '/events/{uuid}', adminEvent, uuid),
  changeEvent: route('patch', '/events/{uuid}', adminEvent, { ...uuid, ...body(adminEventChange) }),
  plans: route('get', '/plans', z.object({ data: z.array(plan) }), {}),
  writePlan: route('put', '/plans/{uuid}', plan, { ...uuid, ...body(adminPlan) }),
  coupons: route('get', '/coupons', z.object({ data: z.array(coupon) }), {}),
  writeCoupon: route('put', '/coupons/{code}', coupon, { ...code, ...body(adminCoupon) }),
  audit: route('get', '/audit', z.object({ data: z.array(auditEntry) }), {
    query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(50) }),
  }),
} as const;
