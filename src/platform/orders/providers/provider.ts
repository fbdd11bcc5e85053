import type { Locale } from '#config/locales.ts';
import type { Money } from '#lib/money.ts';

/** What a payment service is asked to let somebody approve. */
export interface PaymentRequest {
  /** The order's uuid: the same one is the same payment, however often it is asked for. */
  readonly order: string;
  readonly total: Money;
  readonly title: string;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Whether the service shall keep what is paid with, so that it can be charged again. */
  readonly keepMethod: boolean;
}

/** A payment as the service has it. `gone`: it was cancelled or forgotten and will never be captured. */
export type PaymentStatus =
  | { readonly kind: 'created' | 'approved' | 'pending' | 'declined' | 'refunded' | 'gone' }
  | {
      readonly kind: 'captured';
      readonly capture: string;
      readonly total: Money;
      readonly method?: { readonly token: string; readonly label: string };
    };

/** That something happened to a payment: a reason to look at it, no more. */
export interface Webhook {
  readonly id: string;
  /** The payment, or a capture of it; null when the webhook is about something else. */
  readonly about: { readonly reference: string } | { readonly capture: string } | null;
}

/** A payment service. Every call may be repeated: it moves money once. Calls fail when the service gives no clear answer. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether `charge` can be relied on for what is renewed. */
  readonly renews: boolean;
  open(request: PaymentRequest): Promise<{ reference: string; approveUrl: string }>;
  look(reference: string): Promise<PaymentStatus>;
  /** Takes the money of an approved payment; `requestId` makes repeating it safe. */
  capture(reference: string, requestId: string): Promise<PaymentStatus>;
  /** Charges a kept method without its owner. */
  charge(token: string, total: Money, requestId: string): Promise<PaymentStatus>;
  /** Forgets a kept method. */
  forget(token: string): Promise<void>;
  /** Reads a webhook that was sent to us; null when its signature is not good. */
  readWebhook(headers: Headers, body: string): Promise<Webhook | null>;
}
