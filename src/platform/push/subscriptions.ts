import { randomUUID } from 'node:crypto';
import type { PushSubscriptionBody } from '#contract/push.ts';
import type { Bearer } from '../accounts/token-families.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepNewest } from '../database/keep-newest.ts';
import type { Database } from '../database/open.ts';

/** Browsers of one account; a further one replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 20;

/** Stores a browser's subscription for its last account; resolves to the uuid, or `foreign` when the endpoint has other keys. */
export function saveSubscription(
  database: Database,
  { account, familyUuid }: Pick<Bearer, 'account' | 'familyUuid'>,
  { endpoint, keys, scope, locale, timeZone }: PushSubscriptionBody,
  now: number,
): Promise<string | 'foreign'> {
  const own = { account_uuid: account.uuid, family_uuid: familyUuid, scope, time_zone: timeZone ?? null };
  const row = { ...own, ...keys, endpoint, locale: locale ?? 'en', created_at: now };
  return inTransaction(database, async (work) => {
    const known = await work
      .selectFrom('push_subscription')
      .select(['uuid', 'account_uuid', 'p256dh', 'auth'])
      .where('endpoint', '=', endpoint)
      .executeTakeFirst();
    if (known && (known.p256dh !== keys.p256dh || known.auth !== keys.auth)) return 'foreign';
    // Notifications for the previous account go with its subscription.
    if (known && known.account_uuid !== account.uuid)
      await work.deleteFrom('push_subscription').where('uuid', '=', known.uuid).execute();
    const { uuid } = await work
      .insertInto('push_subscription')
      .values({ uuid: randomUUID(), ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await keepNewest(work, 'push_subscription', { account_uuid: account.uuid }, { uuid }, SUBSCRIPTIONS_MAX);
    return uuid;
  });
}

/** False when the account has no such subscription. */
export async function removeSubscription(database: Database, account: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscription')
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
