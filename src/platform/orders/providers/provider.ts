import type { Locale } from '#config/locales.ts';
import type { Money } from '#lib/money.ts';

/** A payment for somebody to approve. */
export interface PaymentRequest {
  /** The order's uuid; repeating it returns the same payment. */
  readonly order: string;
  readonly total: Money;
  readonly title: string;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Whether the service stores the payment method for renewals. */
  readonly keepMethod: boolean;
}

/** A payment's status at the service. `gone`: cancelled or deleted. */
export type PaymentStatus =
  | { readonly kind: 'created' | 'approved' | 'pending' | 'declined' | 'refunded' | 'gone' }
  | {
      readonly kind: 'captured';
      readonly capture: string;
      readonly total: Money;
      readonly method?: { readonly token: string; readonly label: string };
    };

/** A reason to request a payment's status. */
export interface Webhook {
  readonly id: string;
  /** The payment, or its capture; null for other subjects. */
  readonly about: { readonly reference: string } | { readonly capture: string } | null;
}

/** A payment service. All calls are idempotent, and fail when the service gives no clear answer. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it supports `charge`, for renewals. */
  readonly renews: boolean;
  open(request: PaymentRequest): Promise<{ reference: string; approveUrl: string }>;
  look(reference: string): Promise<PaymentStatus>;
  /** Captures an approved payment; `requestId` makes it idempotent. */
  capture(reference: string, requestId: string): Promise<PaymentStatus>;
  /** Charges a stored payment method. */
  charge(token: string, total: Money, requestId: string): Promise<PaymentStatus>;
  /** Deletes a stored payment method. */
  forget(token: string): Promise<void>;
  /** Reads a webhook; null for an invalid signature. */
  readWebhook(headers: Headers, body: string): Promise<Webhook | null>;
}
