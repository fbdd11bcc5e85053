import type { Locale } from '#config/locales.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { PaymentProvider } from './providers/provider.ts';

/** What everything around orders works with. */
export interface OrderServices {
  readonly database: Database;
  readonly clock: Clock;
  /** The payment service that takes new orders; null where none is set up. */
  readonly provider: PaymentProvider | null;
  /** The service an order was made with; undefined when it is not set up any more. */
  providerOf(name: string): PaymentProvider | undefined;
  /** Origin of the site, for the addresses that payers come back to. */
  readonly origin: string;
  readonly defaultLocale: Locale;
  /** Told what an operator must look at. */
  readonly onError: (error: unknown) => void;
}
