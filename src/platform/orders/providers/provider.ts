import type { Locale } from '#config/locales.ts';
import type { Money } from '#lib/money.ts';

/** A payment for somebody to approve. */
export interface PaymentRequest {
  /** The order's uuid; repeating it returns the same payment. */
  readonly order: string;
  /** What is charged now; nothing for a trial, which only stores the payment method. */
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

/** A payment that was captured; a renewal has its capture alone. */
export interface Captured {
  readonly reference: string | null;
  readonly capture: string;
}

/** A reason to request a payment's status. */
export interface Webhook {
  readonly id: string;
  /** The payment, its capture, our order, or who pays with stored methods; null for other subjects. */
  readonly about:
    | { readonly reference: string }
    | { readonly capture: string }
    | { readonly order: string }
    | { readonly payer: string }
    | null;
}

/** A payment service. All calls are idempotent, and fail when the service gives no clear answer. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether it supports `charge`, for renewals and trials. */
  readonly renews: boolean;
  open(request: PaymentRequest): Promise<{ reference: string; approveUrl: string }>;
  /** The status of a payment, or of a capture of `charge`. */
  look(reference: string): Promise<PaymentStatus>;
  /** Captures an approved payment; `requestId` makes it idempotent. */
  capture(reference: string, requestId: string): Promise<PaymentStatus>;
  /** Charges a stored payment method. */
  charge(token: string, total: Money, requestId: string): Promise<PaymentStatus>;
  /**
   * Pays a captured payment back, whole; `requestId` makes it idempotent. Resolves to the status then: still `captured` when the
   * service refuses.
   */
  refund(payment: Captured, requestId: string): Promise<PaymentStatus>;
  /** Deletes a stored payment method. */
  forget(token: string): Promise<void>;
  /** Reads a webhook; null for an invalid signature. */
  readWebhook(headers: Headers, body: string): Promise<Webhook | null>;
  /** Gives up a payment that may no longer be captured: the payer's money is free at once. */
  release?(reference: string): Promise<void>;
  /** The URL where the payer replaces a stored payment method; the token stays. */
  manage?(token: string, returnUrl: string, locale: Locale): Promise<string>;
  /** What a stored payment method is called now: `Visa •••• 4242`. Null when it is gone. */
  labelOf?(token: string): Promise<string | null>;
  /** Webhooks since `since` (ms of real time), also those that never arrived. */
  missed?(since: number): Promise<Webhook[]>;
}
