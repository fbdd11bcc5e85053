import type { Settings } from '#config/env.ts';
import { PAYMENT_CLIENT_ID } from '#config/limits.ts';
import { createPaypal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';

/** Only the sandbox. */
export const SANDBOX_PAYMENTS: PaymentOptions = {
  apiUrl: 'https://api-m.paypal.com',
  clientId: PAYMENT_CLIENT_ID,
  clientSecret: undefined,
  webhookId: undefined,
  sandboxAllowed: true,
};

export type PaymentOptions = ReturnType<typeof paymentsOf>;

/** From the settings. In production the sandbox never sells: it takes no money. */
export const paymentsOf = (settings: Settings) => ({
  apiUrl: settings.PAYMENT_API_URL,
  clientId: settings.PAYMENT_CLIENT_ID,
  clientSecret: settings.PAYMENT_CLIENT_SECRET,
  webhookId: settings.PAYMENT_WEBHOOK_ID,
  sandboxAllowed: settings.APP_ENV !== 'production',
});

/** The service for new orders by the client id: the sandbox for `test`, else PayPal. */
export function chosenProvider(options: PaymentOptions, sandbox: PaymentProvider): PaymentProvider | null {
  if (options.clientId === PAYMENT_CLIENT_ID) return options.sandboxAllowed ? sandbox : null;
  return options.clientSecret === undefined ? null : createPaypal({ ...options, clientSecret: options.clientSecret });
}
