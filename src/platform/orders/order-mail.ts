import { stableUuid } from '#lib/stable-uuid.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/outbox.ts';
import { receiptNumber } from './receipt-number.ts';

interface About {
  order: Row<'order'>;
  account: string;
  now: number;
}

/** Every message has an id of its order and kind, so that it is sent once. */
async function send(work: Database, { order, account, now }: About, mail: Mail): Promise<void> {
  const reader = work.selectFrom('account').select('locale').where('uuid', '=', account);
  const { locale } = await reader.executeTakeFirstOrThrow();
  const uuid = stableUuid(mail.kind, order.uuid);
  await queueMail(work, { now: () => now, rate: 1 }, { account, locale, uuid }, mail);
}

const factsOf = ({ order, now }: About) => ({
  ...{ title: parsed(order.title), amount: order.amount, currency: order.currency, at: now, order: order.uuid },
});

/** The receipt of a payment. */
export const mailReceipt = (work: Database, about: About, number: number): Promise<void> =>
  send(work, about, { kind: 'receipt', ...factsOf(about), number: receiptNumber(number, about.now) ?? '' });

/** What was paid back. */
export const mailRefund = (work: Database, about: About): Promise<void> =>
  send(work, about, {
    kind: 'refunded',
    ...factsOf(about),
    number: receiptNumber(about.order.receipt_number, about.order.captured_at) ?? '',
  });

/** When the first payment of a trial is due (ms). */
export const mailTrial = (work: Database, about: About, until: number): Promise<void> =>
  send(work, about, { kind: 'trial-began', ...factsOf(about), until });

/** A renewal was declined; `until`: access ends then (ms), or null when it has been tried for the last time. */
export const mailDecline = (work: Database, about: About, until: number | null): Promise<void> =>
  send(
    work,
    about,
    until === null
      ? { kind: 'renewal-stopped', title: parsed(about.order.title) }
      : { kind: 'renewal-declined', title: parsed(about.order.title), until },
  );
