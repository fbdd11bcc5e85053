import type { Clock } from '#lib/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Account } from './accounts.ts';
import { hashOf } from './secrets.ts';

/** How many an account remembers, the newest. */
const DEVICES_MAX = 50;

interface Seen {
  account: Account;
  /** Of the browser's cookie. */
  secret: string;
  /** What people call it. */
  name: string;
}

/** Remembers the browser of a sign-in, and tells the account of one that it has not seen before; its first is no news. */
export async function rememberDevice(database: Database, clock: Clock, { account, secret, name }: Seen): Promise<void> {
  const now = Math.round(clock.now());
  const own = { account_uuid: account.uuid, hash: hashOf(secret) };
  await inTransaction(database, async (work) => {
    const ofAccount = work.selectFrom('account_device').select(['hash']).where('account_uuid', '=', account.uuid);
    const known = await ofAccount.orderBy('seen_at', 'desc').execute();
    await work
      .insertInto('account_device')
      .values({ ...own, seen_at: now })
      .onConflict((conflict) => conflict.columns(['account_uuid', 'hash']).doUpdateSet({ seen_at: now }))
      .execute();
    if (known.length === 0 || known.some(({ hash }) => hash === own.hash)) return;
    const mail = { kind: 'new-device', device: name, at: now } as const;
    await queueMail(work, clock, { account: account.uuid, locale: account.locale }, mail);
    const forgotten = known.slice(DEVICES_MAX - 1).map(({ hash }) => hash);
    if (forgotten.length === 0) return;
    await work
      .deleteFrom('account_device')
      .where('account_uuid', '=', account.uuid)
      .where('hash', 'in', forgotten)
      .execute();
  });
}
