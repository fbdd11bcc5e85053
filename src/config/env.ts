import { z } from 'zod';
import { isLoopback } from '#lib/loopback.ts';
import { COOKIE_DAYS, CURRENCY, PAYMENT_CLIENT_ID } from './limits.ts';
import { LOCALES } from '#config/locales.ts';
import { hasOwnService, PUSH_SERVICES, parsePushServices } from './push-services.ts';
import { parseKeys } from './session-keys.ts';
import { isVapidPair } from './vapid-keys.ts';

const text = z.string().trim();
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const timeZone = text.refine(
  (zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be an IANA time zone such as Europe/Berlin' },
);

/** Tokens and codes go there. */
const remote = z.url({ protocol: /^https?$/ }).refine((url) => isSafeOrigin(URL.parse(url)), {
  error: 'must be https; http is for this machine alone (localhost, 127.0.0.1)',
});
const isSafeOrigin = (url: URL | null) => url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');

const keys = text.refine((list) => parseKeys(list) !== null, {
  error:
    'must be one key of 32 bytes in base64, or several separated by commas; make one with "openssl rand -base64 32"',
});
const pushServices = text
  .refine((list) => parsePushServices(list) !== null, {
    error: 'must be hosts such as push.example or *.push.example, separated by commas',
  })
  .transform((list) => parsePushServices(list) ?? []);
const vapidSubject = text.regex(/^(?:mailto:[^@\s]+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address');
/** An empty value counts as not set, so bare cookie names are asked for by a word. */
const cookiePrefix = z.enum(['__Host-', '__Secure-', 'none']).transform((prefix) => (prefix === 'none' ? '' : prefix));
const days = (fallback: number) => z.coerce.number().positive().max(COOKIE_DAYS).default(fallback);

const APP_ENVIRONMENTS = ['production', 'staging', 'development', 'dev', 'test', 'sandbox'] as const;

/** Every setting the product reads, with its default. The README's table lists the same names; a test compares them. */
const schema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: text.default('.data'),
  SEED: z.coerce.number().int().default(1),
  NOW: z.iso.datetime({ offset: true }).optional(),
  CLOCK_RATE: z.coerce.number().positive().max(3600).default(1),
  API_URL: remote.optional(),
  SSO_URL: remote.optional(),
  SSO_CLIENT_ID: text.default('touchline'),
  SSO_PKCE: flag.optional(),
  SESSION_KEYS: keys.optional(),
  SESSION_IDLE_DAYS: days(30),
  SESSION_MAX_DAYS: days(COOKIE_DAYS),
  COOKIE_PREFIX: cookiePrefix.default('__Host-'),
  CORS_ORIGINS: text.default(''),
  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
  VAPID_SUBJECT: vapidSubject.optional(),
  PUSH_SERVICES: pushServices.default(() => parsePushServices(PUSH_SERVICES) ?? []),
  DEFAULT_LOCALE: z.enum(LOCALES).default('en'),
  SITE_TIME_ZONE: timeZone.default('Europe/Berlin'),
  EMBED_ANCESTORS: text.default('*'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  MEDIA_DIR: text.optional(),
  IMAGE_CDN: text.optional(),
  DEMO: flag.default(true),
  PLAYBACK_METRICS: flag.default(false),
  TAG_ID: text.optional(),
  COOKIE_CONSENT_ID: text.optional(),
  PAYMENT_CLIENT_ID: text.default(PAYMENT_CLIENT_ID),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a three-letter currency code such as EUR')
    .default(CURRENCY),
  APP_ENV: z
    .enum(APP_ENVIRONMENTS)
    .default('development')
    .transform((name) => (name === 'dev' ? 'development' : name)),
  REGION: text.default('eu'),
});

/** What must never be printed, not even when it is wrong. */
const SECRETS = ['SESSION_KEYS', 'VAPID_PRIVATE_KEY'];

type Parsed = z.infer<typeof schema>;
export type Settings = Omit<Parsed, 'PUBLIC_ORIGIN' | 'SSO_PKCE'> & { PUBLIC_ORIGIN: string; SSO_PKCE: boolean };
export const SETTING_NAMES = Object.keys(schema.shape);

/** A setting has a value the product cannot run with; `message` names it and what to do. */
export class SettingsError extends Error {}

/**
 * Reads and checks the settings from environment variables; an empty value counts as not set.
 * @throws SettingsError naming every wrong setting in one line.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim() || undefined] as const),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}${SECRETS.includes(name) ? '' : `="${given[name] ?? ''}"`} ${issue.message}`;
    });
    throw badSettings(wrong);
  }
  const settings = parsed.data;
  if (settings.APP_ENV === 'production' && settings.SESSION_KEYS === undefined)
    throw badSettings(['SESSION_KEYS is needed in production; make a key with "openssl rand -base64 32"']);
  checkPush(settings);
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  const origin = settings.PUBLIC_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${settings.PORT}`;
  // The embedded provider takes PKCE; of a foreign one it is not known.
  const pkce = settings.SSO_PKCE ?? settings.API_URL === undefined;
  return { ...settings, PUBLIC_ORIGIN: new URL(origin).origin, SSO_PKCE: pkce };
}

function checkPush({ APP_ENV, PUSH_SERVICES: services, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Parsed): void {
  if (APP_ENV === 'production' && hasOwnService(services))
    throw badSettings(['PUSH_SERVICES must not name this machine in production; remove the http origin']);
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return;
  if (!isVapidPair({ publicKey: VAPID_PUBLIC_KEY ?? '', privateKey: VAPID_PRIVATE_KEY ?? '' }))
    throw badSettings([
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair; make it with "npx web-push generate-vapid-keys"',
    ]);
}

const badSettings = (wrong: readonly string[]) =>
  new SettingsError(`Bad setting: ${wrong.join('; ')}. See "Configuration" in README.md.`);

let current: Settings | undefined;

/**
 * The process's settings, read once.
 * @throws Error `Envs could not be loaded!` (specification 8), with the reason as its cause.
 */
export function currentSettings(): Settings {
  try {
    current ??= readSettings(process.env);
    return current;
  } catch (cause) {
    throw new Error('Envs could not be loaded!', { cause });
  }
}
