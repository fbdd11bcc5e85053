import type { PaymentMethod } from '#contract/orders.ts';
import type { Database } from '../database/open.ts';
import type { OrderServices } from './services.ts';

/** What an account has left to be charged again. */
export async function methodsOf(database: Database, account: string): Promise<PaymentMethod[]> {
  const rows = await database
    .selectFrom('payment_method')
    .select(['uuid', 'provider', 'label', 'created_at'])
    .where('account_uuid', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(Number(created_at)).toISOString() }));
}

/** Forgets a method of an account, here and at its service; what it renewed ends. False where there is none of this uuid. */
export async function removeMethod(services: OrderServices, account: string, uuid: string): Promise<boolean> {
  const row = await services.database
    .deleteFrom('payment_method')
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .returning(['provider', 'token'])
    .executeTakeFirst();
  if (!row) return false;
  await services.providerOf(row.provider)?.forget(row.token).catch(services.onError);
  return true;
}
