import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '#config/env.ts';
import type { PaymentProvider } from '#platform/orders/providers/provider.ts';
import { chosenProviders, paymentsOf } from '#platform/orders/providers/providers.ts';

const sandbox = { name: 'sandbox' } as PaymentProvider;
const PRODUCTION = { APP_ENV: 'production', SESSION_KEYS: Buffer.alloc(32, 1).toString('base64') };
const PAYPAL = { PAYMENT_CLIENT_ID: 'shop', PAYMENT_CLIENT_SECRET: 'secret' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_1' };
const TEST_KEY = { STRIPE_SECRET_KEY: 'sk_test_1' };

const namesFor = (environment: Record<string, string>) =>
  chosenProviders(paymentsOf(readSettings(environment)), sandbox).map(({ name }) => name);

test.each<[string, Record<string, string>, string[]]>([
  ['nothing, in development', {}, ['sandbox']],
  ['nothing, in production', PRODUCTION, []],
  ['the sandbox, asked for in production', { ...PRODUCTION, PAYMENT_SANDBOX: '1' }, ['sandbox']],
  ['no sandbox, in development', { PAYMENT_SANDBOX: '0' }, []],
  ['PayPal', { ...PRODUCTION, ...PAYPAL }, ['paypal']],
  ['Stripe', { ...PRODUCTION, ...STRIPE }, ['stripe']],
  ['both', { ...PRODUCTION, ...PAYPAL, ...STRIPE }, ['stripe', 'paypal']],
  ['a test key, in development', TEST_KEY, ['stripe']],
  ['a test key, asked for in production', { ...PRODUCTION, ...TEST_KEY, PAYMENT_SANDBOX: '1' }, ['stripe']],
])('with %s', (_, environment, names) => expect(namesFor(environment)).toEqual(names));

test.each<[string, Record<string, string>, string]>([
  [
    'a test key in production',
    { ...PRODUCTION, ...TEST_KEY },
    'use a live key in production, or set PAYMENT_SANDBOX=1',
  ],
  ['the secret of a webhook alone', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY is needed'],
  ['the sandbox beside PayPal', { ...PAYPAL, PAYMENT_SANDBOX: '1' }, 'remove one of them'],
  ['a tax rate without a seller', { TAX_RATE: '19' }, 'SELLER_NAME is needed'],
])('%s is refused with the remedy', (_, environment, remedy) => {
  expect(() => readSettings(environment)).toThrow(SettingsError);
  expect(() => readSettings(environment)).toThrow(remedy);
});
