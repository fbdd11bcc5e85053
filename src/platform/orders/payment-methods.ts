import type { Locale } from '#config/locales.ts';
import type { PaymentMethod } from '#contract/orders.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { orBadGateway } from './failures.ts';
import type { OrderServices } from './services.ts';
import { isRenewed } from './subscriptions.ts';

/** So long a removed payment method can be brought back; then its service forgets it. ms of product time. */
export const UNDO_MS = 86_400_000;

const iso = (moment: number) => new Date(moment).toISOString();

/** The payment methods of an account, the newest first; also removed ones that can be brought back. */
export async function methodsOf({ database, providerOf }: OrderServices, account: string): Promise<PaymentMethod[]> {
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
    manageable: providerOf(provider)?.manage !== undefined,
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

/** Labels methods of an account, or of a payer at a service, as their services name them now; an overdue pass is charged again at once. */
export async function refreshMethods(
  { database, providerOf, onError }: OrderServices,
  whose: { account: string } | { provider: string; payer: string },
): Promise<void> {
  let query = database.selectFrom('payment_method').selectAll().where('removed_at', 'is', null);
  if ('account' in whose) query = query.where('account_uuid', '=', whose.account);
  else query = query.where('provider', '=', whose.provider).where('token', 'like', `${whose.payer}/%`);
  for (const { uuid, provider, token, label } of await query.execute()) {
    const current = await providerOf(provider)?.labelOf?.(token).catch(onError);
    if (!current || current === label) continue;
    await database.updateTable('payment_method').set({ label: current }).where('uuid', '=', uuid).execute();
    await database.updateTable('subscription').set({ retry_at: null }).where('method_uuid', '=', uuid).execute();
  }
}

/** The URL where the owner of a payment method replaces it. Undefined when it is unknown, or its service has none. */
export async function manageMethod(
  services: OrderServices,
  { account, uuid, locale }: { account: string; uuid: string; locale: Locale },
): Promise<string | undefined> {
  const { database, providerOf, origin, defaultLocale, onError } = services;
  const row = await database
    .selectFrom('payment_method')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const manage = row && providerOf(row.provider)?.manage;
  if (!manage) return undefined;
  const back = `${origin}${locale === defaultLocale ? '' : `/${locale}`}/payment?done=card#methods`;
  return orBadGateway(manage(row.token, back, locale), onError);
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
