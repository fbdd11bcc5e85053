import type { LogLevel } from './log-levels.ts';
import { type Parsed, schema } from './settings-schema.ts';
import { PAYMENT_CLIENT_ID } from './limits.ts';
import { hasOwnService } from './push-services.ts';
import { isVapidPair } from './vapid-keys.ts';

/** Never printed, not even when wrong. */
const SECRETS = [
  ...['DATABASE_URL', 'REDIS_URL', 'SESSION_KEYS', 'SMTP_URL', 'VAPID_PRIVATE_KEY', 'PAYMENT_CLIENT_SECRET'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CDN_TOKEN'],
];

export type Settings = Omit<Parsed, 'PUBLIC_ORIGIN' | 'SSO_PKCE' | 'LOG_LEVEL' | 'DEMO' | 'VALIDATE_RESPONSES'> & {
  PUBLIC_ORIGIN: string;
  SSO_PKCE: boolean;
  LOG_LEVEL: LogLevel;
  /** Whether the embedded backend checks what its reads answer. Not in a built server, unless set. */
  VALIDATE_RESPONSES: boolean;
  /** Whether there is a demo. Undefined in production by default: none is created or removed. */
  DEMO: boolean | undefined;
};
export const SETTING_NAMES = Object.keys(schema.shape) as (keyof Parsed)[];

/** Invalid settings; `message` names each, its value and the remedy. */
export class SettingsError extends Error {}

/** Reads and checks the settings; an empty value counts as not set. @throws SettingsError naming every wrong one */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given: Record<string, string | undefined> = {};
  for (const name of SETTING_NAMES) given[name] = environment[name]?.trim() || undefined;
  const parsed = schema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const faults = [
    ...issues.map(({ path, message }) => `${shown(String(path[0]), given)} ${message}`),
    ...contradictions(parsed.data ?? readable(given, wrong), wrong),
  ];
  if (!parsed.success || faults.length > 0) throw new SettingsError(textOf(faults));
  const settings = parsed.data;
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  const origin = settings.PUBLIC_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${settings.PORT}`;
  return {
    ...settings,
    PUBLIC_ORIGIN: new URL(origin).origin,
    // The embedded provider supports PKCE; a remote one may not.
    SSO_PKCE: settings.SSO_PKCE ?? settings.API_URL === undefined,
    DEMO: settings.DEMO ?? (settings.APP_ENV === 'production' ? undefined : true),
    VALIDATE_RESPONSES: settings.VALIDATE_RESPONSES ?? environment['NODE_ENV'] !== 'production',
    LOG_LEVEL: settings.LOG_LEVEL ?? (settings.APP_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** The valid settings; defaults replace the others. */
const readable = (given: Record<string, string | undefined>, wrong: ReadonlySet<string>): Parsed =>
  schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));

const shown = (name: string, given: Record<string, string | undefined>) =>
  SECRETS.includes(name) ? name : `${name}="${given[name] ?? ''}"`;

function textOf(faults: readonly string[]): string {
  const what = faults.length === 1 ? 'A setting is wrong:' : `${faults.length} settings are wrong:`;
  return [what, ...faults.map((fault) => `  ${fault}.`), 'See "Configuration" in README.md.'].join('\n');
}

let current: Settings | undefined;

/** The process's settings, read once. @throws Error `Envs could not be loaded!` (specification 8), with its cause */
export function currentSettings(): Settings {
  try {
    current ??= readSettings(process.env);
    return current;
  } catch (cause) {
    throw new Error('Envs could not be loaded!', { cause });
  }
}

type Rule = readonly [involved: (keyof Parsed)[], isSo: boolean, message: string];

/** Contradictions of settings that are valid one by one, with remedies. Those in `wrong` are skipped. */
function contradictions(settings: Parsed, wrong: ReadonlySet<string>): string[] {
  const { APP_ENV, PORT, METRICS_PORT } = settings;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const production = APP_ENV === 'production';
  const found: readonly Rule[] = [
    [
      ['SESSION_KEYS', 'APP_ENV'],
      production && settings.SESSION_KEYS === undefined,
      'SESSION_KEYS is needed in production; make a key with "openssl rand -base64 32"',
    ],
    [
      ['SESSION_KEYS', 'REDIS_URL'],
      !production && settings.REDIS_URL !== undefined && settings.SESSION_KEYS === undefined,
      'SESSION_KEYS is needed with REDIS_URL: replicas open each other\'s sessions; make a key with "openssl rand -base64 32"',
    ],
    [
      ['PUSH_SERVICES', 'APP_ENV'],
      production && hasOwnService(settings.PUSH_SERVICES),
      'PUSH_SERVICES must not name this machine in production; remove the http origin',
    ],
    [
      ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
      (publicKey ?? privateKey) !== undefined &&
        !isVapidPair({ publicKey: publicKey ?? '', privateKey: privateKey ?? '' }),
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair; make it with "npx web-push generate-vapid-keys"',
    ],
    [
      ['CDN', 'CDN_TOKEN'],
      (settings.CDN === undefined) !== (settings.CDN_TOKEN === undefined),
      'CDN and CDN_TOKEN belong together: the token is what allows to purge pages there',
    ],
    ...paymentRules(settings),
    [
      ['METRICS_PORT', 'PORT'],
      METRICS_PORT !== undefined && METRICS_PORT === PORT,
      `METRICS_PORT="${METRICS_PORT}" must not be PORT, where visitors could read the metrics; set it to another number`,
    ],
  ];
  return found.flatMap(([involved, isSo, message]) =>
    isSo && !involved.some((name) => wrong.has(name)) ? [message] : [],
  );
}

function paymentRules(settings: Parsed): Rule[] {
  const { APP_ENV, API_URL, PAYMENT_CLIENT_ID: payee } = settings;
  const production = APP_ENV === 'production';
  return [
    // A remote backend takes payments itself.
    [
      ['PAYMENT_CLIENT_SECRET', 'PAYMENT_CLIENT_ID', 'API_URL'],
      !API_URL && payee !== PAYMENT_CLIENT_ID && !settings.PAYMENT_CLIENT_SECRET,
      `PAYMENT_CLIENT_SECRET is needed with a PAYMENT_CLIENT_ID other than "${PAYMENT_CLIENT_ID}"; PayPal shows it beside the id`,
    ],
    [
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
      settings.STRIPE_SECRET_KEY === undefined && settings.STRIPE_WEBHOOK_SECRET !== undefined,
      'STRIPE_SECRET_KEY is needed with STRIPE_WEBHOOK_SECRET; the Stripe dashboard shows it under Developers, API keys',
    ],
    [
      ['STRIPE_SECRET_KEY', 'APP_ENV', 'PAYMENT_SANDBOX'],
      production && settings.PAYMENT_SANDBOX !== true && /^[rs]k_test_/.test(settings.STRIPE_SECRET_KEY ?? ''),
      'STRIPE_SECRET_KEY is a test key, which takes no money; use a live key in production, or set PAYMENT_SANDBOX=1',
    ],
    [
      ['PAYMENT_SANDBOX', 'PAYMENT_CLIENT_ID', 'STRIPE_SECRET_KEY'],
      settings.PAYMENT_SANDBOX === true && payee !== PAYMENT_CLIENT_ID,
      `PAYMENT_SANDBOX=1 contradicts PAYMENT_CLIENT_ID="${payee}"; remove one of them`,
    ],
    [
      ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_TAX_ID', 'TAX_RATE'],
      settings.SELLER_NAME === undefined &&
        (settings.SELLER_ADDRESS ?? settings.SELLER_TAX_ID ?? settings.TAX_RATE) !== undefined,
      'SELLER_NAME is needed with SELLER_ADDRESS, SELLER_TAX_ID and TAX_RATE: receipts name who sells',
    ],
  ];
}
