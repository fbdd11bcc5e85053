import { PAYMENT_CLIENT_ID } from './limits.ts';
import { hasOwnService } from './push-services.ts';
import type { Parsed } from './settings-schema.ts';
import { isVapidPair } from './vapid-keys.ts';

/** Contradictions of settings that are valid one by one, with remedies. Those in `wrong` are skipped. */
export function contradictions(settings: Parsed, wrong: ReadonlySet<string>): string[] {
  const { APP_ENV, API_URL, PAYMENT_CLIENT_ID: payee, PORT, METRICS_PORT } = settings;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  const production = APP_ENV === 'production';
  const found: readonly [involved: (keyof Parsed)[], isSo: boolean, message: string][] = [
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
    // A remote backend takes payments itself.
    [
      ['PAYMENT_CLIENT_SECRET', 'PAYMENT_CLIENT_ID', 'API_URL'],
      !API_URL && payee !== PAYMENT_CLIENT_ID && !settings.PAYMENT_CLIENT_SECRET,
      `PAYMENT_CLIENT_SECRET is needed with a PAYMENT_CLIENT_ID other than "${PAYMENT_CLIENT_ID}"; PayPal shows it beside the id`,
    ],
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
