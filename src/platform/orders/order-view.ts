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

/** Counted without gaps, with the year in front: 2026-000042. */
function receiptNumber({ receipt_number: number, captured_at: at }: Row<'order'>): string | null {
  if (number === null) return null;
  return `${iso(at)?.slice(0, YEAR)}-${String(number).padStart(DIGITS, '0')}`;
}

const iso = (moment: number | null) => (moment === null ? null : new Date(Number(moment)).toISOString());

/** The orders of an account that led somewhere, the newest first; those that are open among them. */
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

/** An order of an account, or undefined where it has none of this uuid. */
export function ownOrder(database: Database, account: string, uuid: string): Promise<Row<'order'> | undefined> {
  return database
    .selectFrom('order')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .executeTakeFirst();
}
