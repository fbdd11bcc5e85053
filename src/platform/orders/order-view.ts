import type { Order } from '#contract/orders.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';

const YEAR = 4;
const DIGITS = 6;

/** An order as calls answer it. */
export function orderView(row: Row<'order'>): Order {
  return {
    uuid: row.uuid,
    state: row.state,
    item: { type: row.item_type, uuid: row.item_uuid, title: parsed(row.title) },
    total: { amount: row.amount, currency: row.currency },
    provider: row.provider,
    reference: row.reference,
    approveUrl: row.state === 'created' ? row.approve_url : null,
    receiptNumber: receiptNumber(row),
    subscription: row.subscription_uuid,
    createdAt: iso(row.created_at) ?? '',
    capturedAt: iso(row.captured_at),
    refundedAt: iso(row.refunded_at),
  };
}

/** Sequential without gaps, after the year: 2026-000042. */
function receiptNumber({ receipt_number: number, captured_at: at }: Row<'order'>): string | null {
  if (number === null) return null;
  return `${iso(at)?.slice(0, YEAR)}-${String(number).padStart(DIGITS, '0')}`;
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** The orders of an account, the newest first. */
export async function ordersOf(database: Database, account: string): Promise<Order[]> {
  const rows = await database
    .selectFrom('order')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(LISTED)
    .execute();
  return rows.map(orderView);
}

const LISTED = 200;
