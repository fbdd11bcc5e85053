import { ECDH, randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { isPushEndpoint } from '#config/push-services.ts';
import { failure } from '#contract/error.ts';
import { pushEndpoints, type PushSubscriptionBody } from '#contract/push.ts';
import type { Clock } from '#lib/clock.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { Database } from '../database/open.ts';
import type { Bearer } from '../accounts/token-families.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { keepNewest } from '../database/keep-newest.ts';

export interface PushOptions {
  database: Database;
  clock: Clock;
  /** Allowed push services (config/push-services.ts). */
  pushServices: readonly string[];
  /** The site's public key; without it these calls do not exist. */
  pushKey?: string | undefined;
}

/** The caller's push subscriptions. */
export function registerPush(api: OpenAPIHono<BearerVariables>, options: PushOptions): void {
  const { database, clock, pushServices, pushKey } = options;
  if (pushKey === undefined) return;
  api.openapi(pushEndpoints.key, (c) => c.json({ key: pushKey }, 200));
  api.openapi(pushEndpoints.subscribe, async (c) => {
    const wanted = c.req.valid('json');
    if (!isPushEndpoint(wanted.endpoint, pushServices))
      return c.json(failure(400, 'unknown_push_service', 'This site does not send to this push service.'), 400);
    if (!isPoint(wanted.keys.p256dh))
      return c.json(failure(400, 'bad_request', 'keys.p256dh: must be a point of the curve P-256'), 400);
    const uuid = await saveSubscription(database, c.get('bearer'), wanted, clock.now());
    if (uuid !== 'foreign') return c.json({ uuid }, 201);
    return c.json(failure(409, 'foreign_endpoint', 'This endpoint has other keys. Subscribe again.'), 409);
  });
  api.openapi(pushEndpoints.unsubscribe, async (c) => {
    const removed = await removeSubscription(database, c.get('bearer').account.uuid, c.req.valid('param').uuid);
    if (removed) return c.body(null, 204);
    return c.json(failure(404, 'not_found', 'You have no subscription of this uuid.'), 404);
  });
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/** Browsers of one account; a further one replaces the oldest. */
const SUBSCRIPTIONS_MAX = 20;

/** Stores a browser's subscription for its last account; resolves to the uuid, or `foreign` when the endpoint has other keys. */
function saveSubscription(
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
async function removeSubscription(database: Database, account: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscription')
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
