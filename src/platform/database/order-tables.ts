import type { ColumnType, Generated } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { OrderState } from '../orders/state.ts';
import type { LocalText, PlanPeriod } from './access-tables.ts';
import type { Flag, Json, JsonText } from './columns.ts';

/** The seller on receipts, and the tax in its prices. */
export interface Seller {
  readonly name: string;
  /** In one line. */
  readonly address: string | null;
  readonly taxId: string | null;
  /** Percent; null: none is stated. */
  readonly taxRate: number | null;
}

export interface OrderTables {
  /** A purchase. Money is integer minor units of `currency`; what was bought is written down as it was called then. */
  order: Money & {
    uuid: string;
    /** Null when the account was deleted: the books stay, without a name. */
    account_uuid: string | null;
    idempotency_key: string;
    item_type: 'plan' | 'event';
    item_uuid: string;
    title: Json<LocalText>;
    state: OrderState;
    provider: string;
    /** The payment at the provider; null until it has answered. */
    reference: string | null;
    approve_url: string | null;
    capture: string | null;
    receipt_number: number | null;
    subscription_uuid: string | null;
    /** Whether it renews that subscription; else it began it. */
    renewal: Flag;
    created_at: number;
    /** When a background job last checked it. */
    looked_at: number;
    captured_at: number | null;
    refunded_at: number | null;
    /** When an operator asked for a refund. Null again when the payment service refused it. */
    refund_asked_at: ColumnType<number | null, number | null | undefined, number | null>;
    /** The match that a pass was bought for: where its buyer returns to. */
    for_event_uuid: string | null;
    /** Days before the first payment of `amount`: nothing is charged when the order is made. */
    trial_days: Generated<number>;
    /** What was taken off the price of a pass, for the rest of the one that it replaces. */
    credit: Generated<number>;
    /** The subscription that it replaces, and until when that was paid when the order was made. */
    upgrades_uuid: Generated<string | null>;
    upgrades_until: Generated<number | null>;
    /** The seller and the tax rate on its receipt. */
    seller: ColumnType<JsonText<Seller> | null, string | null | undefined, string | null>;
  };
  subscription: Money & {
    uuid: string;
    account_uuid: string;
    plan_uuid: string;
    period: PlanPeriod;
    /** What is charged at the end of a period; null: nothing, it ends. */
    method_uuid: string | null;
    started_at: number;
    /** Null: for good. */
    paid_until: number | null;
    cancelled_at: number | null;
    /** Renewals of the running period that were declined, and when the next is tried. */
    declines: number;
    retry_at: number | null;
  };
  /** Something that can be charged again; the token means something to the provider alone. */
  payment_method: {
    uuid: string;
    account_uuid: string;
    provider: string;
    token: string;
    label: string;
    created_at: number;
    /** When it was removed: for a day it can be brought back, with the subscriptions that it `renewed` (JSON of uuids). */
    removed_at: number | null;
    renewed: string | null;
  };
  /** A provider's webhook that was taken. */
  payment_webhook: { provider: string; id: string; received_at: number };
  /** The sandbox's own books, which the rest of the platform never reads. */
  sandbox_payment: Money & {
    id: string;
    order_uuid: string;
    title: string;
    locale: string;
    return_url: string;
    cancel_url: string;
    keeps_method: Flag;
    status: 'created' | 'approved' | 'cancelled';
    behaviour: 'usual' | 'declined' | 'slow' | 'twice';
    ready_at: number | null;
  };
  sandbox_capture: Money & {
    id: string;
    payment_id: string | null;
    /** The token of a method that was charged again. */
    token: string | null;
    request_id: string;
    captured_at: number;
    refunded_at: ColumnType<number | null, number | null | undefined, number | null>;
  };
}
