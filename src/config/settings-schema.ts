import { z } from 'zod';
import { isLoopback } from '#lib/loopback.ts';
import { isTimeZone } from '#lib/time-zone.ts';
import { parseCdn } from './cdn.ts';
import { COOKIE_DAYS, CURRENCY, PAYMENT_CLIENT_ID } from './limits.ts';
import { LOCALES } from './locales.ts';
import { LOG_LEVELS } from './log-levels.ts';
import { PUSH_SERVICES, parsePushServices } from './push-services.ts';
import { parseRateLimits, RATE_LIMITS } from './rate-limits.ts';
import { parseKeys } from './session-keys.ts';

const text = z.string().trim();
const origins = text.transform((list) => list.split(/\s*,\s*/).filter(Boolean));
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: 'must be 1 (true) or 0 (false)' })
  .transform((value) => value === '1' || value === 'true');
const oneOf = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
const positive = (most: number) => {
  const error = `must be a number above 0 and at most ${most}`;
  return z.coerce.number({ error }).positive({ error }).max(most, { error });
};
const origin = z.url({ protocol: /^https?$/, error: 'must be an http or https address such as https://tv.example' });
const timeZone = text.refine(isTimeZone, { error: 'must be an IANA time zone such as Europe/Berlin' });

/** A URL that receives tokens and codes. */
const remote = origin.refine((url) => isSafeOrigin(URL.parse(url)), {
  error: 'must be https; http is for this machine alone (localhost, 127.0.0.1)',
});
const isSafeOrigin = (url: URL | null) => url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');

const isAddressOf = (url: string, protocol: RegExp) => {
  const parsed = URL.parse(url);
  return parsed !== null && protocol.test(parsed.protocol) && parsed.hostname !== '';
};

const keys = text.refine((list) => parseKeys(list) !== null, {
  error:
    'must be one key of 32 bytes in base64, or several separated by commas; make one with "openssl rand -base64 32"',
});
const pushServices = text
  .refine((list) => parsePushServices(list) !== null, {
    error: 'must be hosts such as push.example or *.push.example, separated by commas',
  })
  .transform((list) => parsePushServices(list) ?? []);
const contact = text.regex(/^(?:mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address');
/** An empty value counts as unset, so `none` means no prefix. */
const cookiePrefix = oneOf(['__Host-', '__Secure-', 'none']).transform((prefix) => (prefix === 'none' ? '' : prefix));
/** Ids are written into pages and script URLs. */
const tagId = text.regex(/^(?:GTM|GT|G|AW|DC)-[A-Z0-9]{1,24}$/, 'must be an id such as GTM-ABC123 or G-ABC123');
const vendorId = text.regex(/^[\w-]{1,128}$/, 'must be an id of letters, digits, "-" and "_"');
const days = (fallback: number) => positive(COOKIE_DAYS).default(fallback);

const rateLimits = text
  .refine((list) => parseRateLimits(list) !== null, {
    error: `must be limits such as signInByAddress=500, couponByAddress=100; there are ${Object.keys(RATE_LIMITS).join(', ')}`,
  })
  .transform((list) => parseRateLimits(list) ?? {});

const PORT_RANGE = /^(\d{4,5})-(\d{4,5})$/;
/** `none` stands for no ports. */
const portRange = text
  .refine((range) => range === 'none' || parsePorts(range) !== null, {
    error: 'must be ports such as 9000-9015, at most 100 of them, or none',
  })
  .transform(parsePorts);

function parsePorts(range: string): { first: number; last: number } | null {
  const [, first, last] = (PORT_RANGE.exec(range) ?? []).map(Number);
  return first && last && first >= 1024 && last <= 65_535 && first <= last && last - first < 100
    ? { first, last }
    : null;
}

const shareError = 'must be a number from 0 to 1';
const share = z.coerce.number({ error: shareError }).min(0, { error: shareError }).max(1, { error: shareError });

const RATE = 'must be a number of percent from 0 to 100, such as 19 or 8.1';

const APP_ENVIRONMENTS = ['production', 'staging', 'development', 'dev', 'test', 'sandbox'] as const;

/** Every setting with its default. A test compares the README's table. */
export const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: whole(0, 65535).default(4321),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: text
    .refine((url) => isAddressOf(url, /^postgres(?:ql)?:$/), {
      error: 'must be an address such as postgres://user:password@host:5432/name',
    })
    .optional(),
  REDIS_URL: text
    .refine((url) => isAddressOf(url, /^rediss?:$/), { error: 'must be an address such as redis://host:6379' })
    .optional(),
  SEED: whole(0, 2 ** 32 - 1).default(1),
  NOW: z.iso.datetime({ offset: true, error: 'must be a moment such as 2026-11-21T14:00:00Z' }).optional(),
  CLOCK_RATE: positive(3600).default(1),
  API_URL: remote.optional(),
  SSO_URL: remote.optional(),
  SSO_CLIENT_ID: text.default('touchline'),
  SSO_PKCE: flag.optional(),
  SESSION_KEYS: keys.optional(),
  SESSION_IDLE_DAYS: days(30),
  SESSION_MAX_DAYS: days(COOKIE_DAYS),
  COOKIE_PREFIX: cookiePrefix.default('__Host-'),
  CORS_ORIGINS: origins.prefault(''),
  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  VAPID_SUBJECT: contact.optional(),
  PUSH_SERVICES: pushServices.default(() => parsePushServices(PUSH_SERVICES) ?? []),
  SMTP_URL: text
    .refine((url) => isAddressOf(url, /^smtps?:$/), {
      error: 'must be an address such as smtps://user:password@smtp.example:465',
    })
    .optional(),
  MAIL_FROM: text.pipe(z.email({ error: 'must be an address such as no-reply@tv.example' })).optional(),
  DEFAULT_LOCALE: oneOf(LOCALES).default('en'),
  SITE_TIME_ZONE: timeZone.default('Europe/Berlin'),
  EMBED_ANCESTORS: text.default('*'),
  TRUST_PROXY: whole(0, 10).default(0),
  MEDIA_DIR: text.optional(),
  INGEST_HOST: text.default('0.0.0.0'),
  INGEST_MINUTES: whole(1, 600).default(10),
  RTMP_PORT: whole(0, 65535).default(1935),
  SRT_PORTS: portRange.default({ first: 9000, last: 9015 }),
  IMAGE_CDN: text.optional(),
  CDN: text
    .refine((value) => parseCdn(value) !== null, {
      error: 'must be cloudflare:<id of the zone> or fastly:<id of the service>',
    })
    .transform(parseCdn)
    .optional(),
  CDN_TOKEN: text.optional(),
  CDN_API_URL: remote.optional(),
  DEMO: flag.optional(),
  PLAYBACK_METRICS: flag.default(false),
  TAG_ID: tagId.optional(),
  COOKIE_CONSENT_ID: vendorId.optional(),
  CAST_APP_ID: text
    .regex(/^[0-9A-F]{8}$/, 'must be an id of 8 hex digits in capitals, as the Cast console shows it')
    .optional(),
  PAYMENT_CLIENT_ID: vendorId.default(PAYMENT_CLIENT_ID),
  PAYMENT_CLIENT_SECRET: text.optional(),
  PAYMENT_WEBHOOK_ID: text.optional(),
  PAYMENT_API_URL: remote.default('https://api-m.paypal.com'),
  PAYMENT_SANDBOX: flag.optional(),
  STRIPE_SECRET_KEY: text
    .regex(
      /^[rs]k_(?:live|test)_\w+$/,
      'must be a secret or restricted key such as sk_live_…, as the Stripe dashboard shows it',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: text
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint, whsec_…')
    .optional(),
  STRIPE_API_URL: remote.default('https://api.stripe.com'),
  SELLER_NAME: text.optional(),
  SELLER_ADDRESS: text.optional(),
  SELLER_TAX_ID: text.optional(),
  TAX_RATE: z.coerce.number({ error: RATE }).min(0, { error: RATE }).max(100, { error: RATE }).optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as EUR')
    .default(CURRENCY),
  APP_ENV: oneOf(APP_ENVIRONMENTS)
    .default('development')
    .transform((name) => (name === 'dev' ? 'development' : name)),
  REGION: text.default('eu'),
  CONNECTIONS_PER_ADDRESS: whole(0, 100_000).default(256),
  SECURITY_CONTACT: contact.optional(),
  RATE_LIMITS: rateLimits.prefault(''),
  SEARCHES_PER_MINUTE: whole(0, 100_000).default(120),
  VALIDATE_RESPONSES: flag.optional(),
  WARM_PAGES: whole(0, 1000).default(30),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: origin.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
});

export type Parsed = z.infer<typeof schema>;
