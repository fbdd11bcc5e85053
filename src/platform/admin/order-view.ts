import type { Order } from '#contract/orders.ts';
import { isoMoment } from '#lib/iso-moment.ts';
import { parsed } from '../database/json.ts';
import type { Row } from '../database/schema.ts';
import { dueOf } from '../orders/settle.ts';
import { receiptNumber } from '../orders/receipt-number.ts';

/** An order for its operator: without the address at which only its payer approves it. */
export function orderOf(row: Row<'order'>): Order {
  return {
    ...{ uuid: row.uuid, state: row.state, provider: row.provider, reference: row.reference, approveUrl: null },
    item: { type: row.item_type, uuid: row.item_uuid, title: parsed(row.title) },
    ...{ total: dueOf(row), trialDays: row.trial_days },
    credit: row.credit > 0 ? { amount: row.credit, currency: row.currency } : null,
    seller: row.seller === null ? null : parsed(row.seller),
    receiptNumber: receiptNumber(row.receipt_number, row.captured_at),
    ...{ subscription: row.subscription_uuid, match: row.for_event_uuid },
    createdAt: isoMoment(row.created_at) ?? '',
    ...{ capturedAt: isoMoment(row.captured_at), refundedAt: isoMoment(row.refunded_at) },
  };
}
