import { strToU8, zipSync } from 'fflate';
import type { Database } from '../database/open.ts';
import type { Account } from './accounts.ts';

/** Everything that is stored about an account, as one zip of JSON files. Secrets, such as the password's hash, are not in it. */
export async function exportOf(database: Database, account: Account): Promise<Uint8Array<ArrayBuffer>> {
  const { uuid, password: _, settings, ...own } = account;
  const files = {
    account: { uuid, ...own, settings: JSON.parse(settings) as unknown },
    ...(await rowsOf(database, uuid)),
  };
  const content = Object.entries(files).map(([name, rows]) => [`${name}.json`, strToU8(`${textOf(rows)}\n`)] as const);
  return zipSync(Object.fromEntries(content)) as Uint8Array<ArrayBuffer>;
}

/** Moments as ISO 8601, and JSON columns as JSON. */
const textOf = (rows: unknown): string =>
  JSON.stringify(
    rows,
    (key, value: unknown) => {
      if (/_(?:at|until|from)$/.test(key) && typeof value === 'number') return new Date(value).toISOString();
      return typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
    },
    2,
  );

async function rowsOf(database: Database, uuid: string) {
  const of = <const T extends 'favorite' | 'order' | 'subscription' | 'entitlement' | 'vote' | 'video_position'>(
    table: T,
  ) =>
    database
      .selectFrom(table as 'favorite')
      .selectAll()
      .where('account_uuid', '=', uuid)
      .execute();
  const read = {
    follows: of('favorite'),
    orders: of('order'),
    subscriptions: of('subscription'),
    passes: of('entitlement'),
    votes: of('vote'),
    'video-positions': of('video_position'),
    coupons: database.selectFrom('coupon_redemption').selectAll().where('account_uuid', '=', uuid).execute(),
    'payment-methods': database
      .selectFrom('payment_method')
      .select(['provider', 'label', 'created_at'])
      .where('account_uuid', '=', uuid)
      .execute(),
    passkeys: database
      .selectFrom('passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('account_uuid', '=', uuid)
      .execute(),
    devices: database
      .selectFrom('sso_session')
      .select(['device', 'created_at', 'used_at', 'expires_at'])
      .where('account_uuid', '=', uuid)
      .execute(),
    notifications: database
      .selectFrom('push_subscription')
      .select(['endpoint', 'locale', 'created_at'])
      .where('account_uuid', '=', uuid)
      .execute(),
  };
  const rows = await Promise.all(Object.entries(read).map(async ([name, query]) => [name, await query] as const));
  return Object.fromEntries(rows);
}
