import type { Locale } from '#config/locales.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { chosenProvider, type PaymentOptions } from './providers/providers.ts';
import { createSandbox, type Sandbox } from './providers/sandbox/sandbox.ts';
import type { OrderServices } from './services.ts';

interface Options {
  database: Database;
  clock: Clock;
  payments: PaymentOptions;
  origin: string;
  defaultLocale: Locale;
  onError: (error: unknown) => void;
}

/** Brings a webhook of the sandbox to the webhook. */
export type SendWebhook = (request: Request) => Promise<unknown>;

export interface Orders {
  readonly services: OrderServices;
  readonly sandbox: Sandbox;
}

/** Everything around orders. */
export function createOrders(options: Options, send: SendWebhook): Orders {
  const { database, clock, payments, origin } = options;
  const sandbox = createSandbox({
    database,
    clock,
    send: (headers, body) =>
      send(new Request(`${origin}/api/v2/payments/webhooks/sandbox`, { method: 'POST', headers, body })),
  });
  const provider = chosenProvider(payments, sandbox.provider);
  const known = [provider, ...(payments.sandboxAllowed ? [sandbox.provider] : [])].filter(
    (one): one is PaymentProvider => one !== null,
  );
  const services: OrderServices = {
    ...{ database, clock, provider, origin, defaultLocale: options.defaultLocale, onError: options.onError },
    providerOf: (name) => known.find((one) => one.name === name),
  };
  return { services, sandbox };
}
