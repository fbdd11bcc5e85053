import type { Locale } from '#config/locales.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { Seller } from '../database/order-tables.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { chosenProviders, type PaymentOptions } from './providers/providers.ts';
import { createSandbox } from './providers/sandbox/sandbox.ts';

/** Dependencies of everything around orders. */
export interface OrderServices {
  readonly database: Database;
  readonly clock: Clock;
  /** The payment services for new orders, the one that is offered first in front. */
  readonly providers: readonly PaymentProvider[];
  /** The service of an order; undefined when it is no longer set up. */
  providerOf(name: string): PaymentProvider | undefined;
  /** Who sells, for receipts. */
  readonly seller?: Seller;
  /** Origin of the site, for return URLs. */
  readonly origin: string;
  readonly defaultLocale: Locale;
  /** Reports what an operator must check. */
  readonly onError: (error: unknown) => void;
}

type Options = Omit<OrderServices, 'providers' | 'providerOf'> & { payments: PaymentOptions };

/** Delivers a webhook of the sandbox. */
export type SendWebhook = (request: Request) => Promise<unknown>;

export type Orders = ReturnType<typeof createOrders>;

export function createOrders({ payments, ...options }: Options, send: SendWebhook) {
  const { database, clock, origin } = options;
  const sandbox = createSandbox({
    database,
    clock,
    send: (headers, body) =>
      send(new Request(`${origin}/api/v2/payments/webhooks/sandbox`, { method: 'POST', headers, body })),
  });
  const providers = chosenProviders(payments, sandbox.provider);
  const known = [...providers, ...(payments.sandboxAllowed ? [sandbox.provider] : [])];
  const providerOf = (name: string) => known.find((one) => one.name === name);
  const services: OrderServices = { ...options, providers, providerOf };
  return { services, sandbox };
}
