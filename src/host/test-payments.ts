import type { Settings } from '#config/env.ts';

/** The warning of a production server that sells without taking money, which only PAYMENT_SANDBOX=1 allows; null for all others. */
export function testPayments({ APP_ENV, API_URL, PAYMENT_SANDBOX, STRIPE_SECRET_KEY }: Settings): string | null {
  // A remote backend takes payments itself.
  if (APP_ENV !== 'production' || API_URL !== undefined || PAYMENT_SANDBOX !== true) return null;
  if (STRIPE_SECRET_KEY !== undefined && !/^[rs]k_test_/.test(STRIPE_SECRET_KEY)) return null;
  const how = STRIPE_SECRET_KEY === undefined ? 'the built-in sandbox' : "Stripe's test mode";
  return `PAYMENT_SANDBOX=1: passes and matches are sold through ${how} and nobody pays for them; remove it before visitors come.`;
}
