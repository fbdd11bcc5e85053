import type { Clock } from '#lib/clock.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { queueMail } from '../mail/outbox.ts';
import { DECLINES_MAX } from '../orders/subscriptions.ts';

/** How long before its end an account is told of a pass; ms. */
const NOTICE_MS = 3 * 86_400_000;

/** Tells accounts, once, of passes that end soon and do not renew. */
export async function announceEnds(database: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const { account, plan, until, name, locale } of await ending(database, now)) {
    const uuid = stableUuid('pass-ends', account, plan, String(until));
    await queueMail(
      database,
      clock,
      { account, locale, uuid },
      { kind: 'pass-ends', title: parsed(name), until: Number(until) },
    );
  }
}

function ending(database: Database, now: number) {
  return database
    .selectFrom('entitlement')
    .innerJoin('plan', 'plan.uuid', 'entitlement.plan_uuid')
    .innerJoin('account', 'account.uuid', 'entitlement.account_uuid')
    .select(['account.uuid as account', 'account.locale', 'plan.uuid as plan', 'plan.name'])
    .select('valid_until as until')
    .where('revoked_at', 'is', null)
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .where('valid_until', '<=', now + NOTICE_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entitlement as later')
            .select('later.uuid')
            .whereRef('later.account_uuid', '=', 'entitlement.account_uuid')
            .whereRef('later.plan_uuid', '=', 'entitlement.plan_uuid')
            .where('later.revoked_at', 'is', null)
            .where(({ or, eb }) =>
              or([
                eb('later.valid_until', 'is', null),
                eb('later.valid_until', '>', eb.ref('entitlement.valid_until')),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription')
            .select('subscription.uuid')
            .whereRef('subscription.account_uuid', '=', 'entitlement.account_uuid')
            .whereRef('subscription.plan_uuid', '=', 'entitlement.plan_uuid')
            .where('cancelled_at', 'is', null)
            .where('method_uuid', 'is not', null)
            .where('subscription.period', '!=', 'season')
            .where('declines', '<', DECLINES_MAX),
        ),
      ),
    )
    .execute();
}
