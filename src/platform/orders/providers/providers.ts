import type { Settings } from '#config/env.ts';
import { PAYMENT_CLIENT_ID } from '#config/limits.ts';
import { createPaypal } from './paypal/paypal.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripe, type StripeOptions } from './stripe/stripe.ts';

/** Only the sandbox. */
export const SANDBOX_PAYMENTS: PaymentOptions = {
  apiUrl: 'https://api-m.paypal.com',
  clientId: PAYMENT_CLIENT_ID,
  clientSecret: undefined,
  webhookId: undefined,
  sandboxAllowed: true,
  stripe: null,
};

export type PaymentOptions = Omit<ReturnType<typeof paymentsOf>, 'stripe'> & { stripe: StripeOptions | null };

/** From the settings. In production the sandbox sells only when it is asked for: it takes no money. */
export const paymentsOf = (settings: Settings) => ({
  apiUrl: settings.PAYMENT_API_URL,
  clientId: settings.PAYMENT_CLIENT_ID,
  clientSecret: settings.PAYMENT_CLIENT_SECRET,
  webhookId: settings.PAYMENT_WEBHOOK_ID,
  sandboxAllowed: settings.PAYMENT_SANDBOX ?? settings.APP_ENV !== 'production',
  stripe:
    settings.STRIPE_SECRET_KEY === undefined
      ? null
      : {
          apiUrl: settings.STRIPE_API_URL,
          secretKey: settings.STRIPE_SECRET_KEY,
          webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
        },
});

/** The services for new orders, the first one first: cards, PayPal; the sandbox where neither is set up. */
export function chosenProviders(options: PaymentOptions, sandbox: PaymentProvider): PaymentProvider[] {
  const { stripe, clientId, clientSecret, sandboxAllowed } = options;
  const isPaypal = clientId !== PAYMENT_CLIENT_ID && clientSecret !== undefined;
  const real = [
    ...(stripe ? [createStripe(stripe)] : []),
    ...(isPaypal ? [createPaypal({ ...options, clientSecret })] : []),
  ];
  const isSandbox = real.length === 0 && clientId === PAYMENT_CLIENT_ID && sandboxAllowed;
  return isSandbox ? [sandbox] : real;
}
