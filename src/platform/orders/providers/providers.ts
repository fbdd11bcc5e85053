import type { Settings } from '#config/env.ts';
import { PAYMENT_CLIENT_ID } from '#config/limits.ts';
import type { PaypalOptions } from './paypal/api.ts';
import { createPaypal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';

/** How payments are taken. */
export type PaymentOptions = Omit<PaypalOptions, 'clientSecret'> & {
  readonly clientSecret: string | undefined;
  /** Whether the sandbox may sell. */
  readonly sandboxAllowed: boolean;
};

/** Nothing but the sandbox. */
export const SANDBOX_PAYMENTS: PaymentOptions = {
  apiUrl: 'https://api-m.paypal.com',
  clientId: PAYMENT_CLIENT_ID,
  clientSecret: undefined,
  webhookId: undefined,
  sandboxAllowed: true,
};

/** As the settings say. The sandbox would give everything away for nothing, so it never sells in production. */
export const paymentsOf = (settings: Settings): PaymentOptions => ({
  apiUrl: settings.PAYMENT_API_URL,
  clientId: settings.PAYMENT_CLIENT_ID,
  clientSecret: settings.PAYMENT_CLIENT_SECRET,
  webhookId: settings.PAYMENT_WEBHOOK_ID,
  sandboxAllowed: settings.APP_ENV !== 'production',
});

/** The service that takes new orders, by the client id: `test` is the sandbox, any other is PayPal's. */
export function chosenProvider(options: PaymentOptions, sandbox: PaymentProvider): PaymentProvider | null {
  if (options.clientId === PAYMENT_CLIENT_ID) return options.sandboxAllowed ? sandbox : null;
  return options.clientSecret === undefined ? null : createPaypal({ ...options, clientSecret: options.clientSecret });
}
