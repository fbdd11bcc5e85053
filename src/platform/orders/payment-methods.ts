import type { PaymentMethod } from '#contract/orders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { OrderServices } from './services.ts';
import { isRenewed } from './subscriptions.ts';

/** So long a removed payment method can be brought back; then its service forgets it. ms of product time. */
export const UNDO_MS = 86_400_000;

const iso = (moment: number) => new Date(moment).toISOString();

/** The payment methods of an account, the newest first; also removed ones that can be brought back. */
export async function methodsOf(database: Database, account: string): Promise<PaymentMethod[]> {
  const rows = await database
    .selectFrom('payment_method')
    .selectAll()
    .where('account_uuid', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  const subscriptions = await database
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.uuid', 'subscription.plan_uuid')
    .selectAll('subscription')
    .select('plan.name')
    .where('account_uuid', '=', account)
    .execute();
  return rows.map(({ uuid, provider, label, created_at, removed_at }) => ({
    ...{ uuid, provider, label, createdAt: iso(created_at) },
    removedAt: removed_at === null ? null : iso(removed_at),
    renews: subscriptions
      .filter((one) => one.method_uuid === uuid && isRenewed(one))
      .map(({ name, paid_until }) => ({ name: parsed(name), until: paid_until === null ? null : iso(paid_until) })),
  }));
}

/** Removes a payment method: what it renews ends with what is paid for. It can be brought back for a day. False when unknown. */
export function removeMethod(database: Database, account: string, uuid: string, now: number): Promise<boolean> {
  return inTransaction(database, async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('payment_method')
      .set({ removed_at: now })
      .where('uuid', '=', uuid)
      .where('account_uuid', '=', account)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const renewed = await work.selectFrom('subscription').select('uuid').where('method_uuid', '=', uuid).execute();
    await work.updateTable('subscription').set({ method_uuid: null }).where('method_uuid', '=', uuid).execute();
    const uuids = JSON.stringify(renewed.map((one) => one.uuid));
    await work.updateTable('payment_method').set({ renewed: uuids }).where('uuid', '=', uuid).execute();
    return true;
  });
}

/** Brings a removed payment method back, with the renewals it paid. False when it was not removed, or is forgotten. */
export function restoreMethod(database: Database, account: string, uuid: string): Promise<boolean> {
  return inTransaction(database, async (work) => {
    const row = await work
      .selectFrom('payment_method')
      .select('renewed')
      .where('uuid', '=', uuid)
      .where('account_uuid', '=', account)
      .where('removed_at', 'is not', null)
      .executeTakeFirst();
    if (!row) return false;
    await work
      .updateTable('payment_method')
      .set({ removed_at: null, renewed: null })
      .where('uuid', '=', uuid)
      .execute();
    const renewed = JSON.parse(row.renewed ?? '[]') as string[];
    if (renewed.length > 0)
      await work
        .updateTable('subscription')
        .set({ method_uuid: uuid })
        .where('uuid', 'in', renewed)
        .where('account_uuid', '=', account)
        .where('method_uuid', 'is', null)
        .execute();
    return true;
  });
}

/** Deletes payment methods that were removed a day ago, here and at their service. */
export async function forgetRemoved({ database, clock, providerOf, onError }: OrderServices): Promise<void> {
  const rows = await database
    .selectFrom('payment_method')
    .select(['uuid', 'provider', 'token'])
    .where('removed_at', '<=', clock.now() - UNDO_MS)
    .execute();
  for (const { uuid, provider, token } of rows) {
    const deleted = await database
      .deleteFrom('payment_method')
      .where('uuid', '=', uuid)
      .where('removed_at', 'is not', null)
      .executeTakeFirst();
    if (deleted.numDeletedRows > 0n) await providerOf(provider)?.forget(token).catch(onError);
  }
}
