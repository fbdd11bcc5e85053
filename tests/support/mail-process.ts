/**
 * Creates accounts and sends their mail until it is killed; prints each account that is stored. With `drain` it only sends,
 * until nothing waits. Usage: node tests/support/mail-process.ts <data folder> <SMTP URL> <prefix of the addresses | drain>
 */
import { writeSync } from 'node:fs';
import { createClock } from '#lib/clock.ts';
import { createAccount } from '#platform/accounts/accounts.ts';
import { createPasswords } from '#platform/accounts/password.ts';
import { openDatabase } from '#platform/database/open.ts';
import { deliverMail } from '#platform/mail/deliver.ts';
import { smtpTransport } from '#platform/mail/transport.ts';

const [folder = '', url = '', prefix = ''] = process.argv.slice(2);
const database = await openDatabase(folder);
const clock = createClock();
const passwords = createPasswords({ N: 2 ** 10, r: 8, p: 1 });
const transport = smtpTransport(url);
const sender = {
  origin: 'http://127.0.0.1',
  zone: 'UTC',
  defaultLocale: 'en' as const,
  secret: Buffer.alloc(32, 1),
  from: 'no-reply@tv.example',
};
const delivery = { database, clock, transport, sender, claimMs: 200, onError: console.error };

const waiting = async () =>
  (await database.selectFrom('mail').select('uuid').where('due_at', 'is not', null).execute()).length > 0;

async function send(): Promise<void> {
  await deliverMail(delivery, () => false);
}

if (prefix === 'drain') {
  while (await waiting()) await send();
  transport.close();
  await database.destroy();
} else
  for (let at = 0; ; at++) {
    const email = `${prefix}-${at}@example.com`;
    const given = { email, name: email, password: 'x', locale: at % 2 ? 'de' : 'en' };
    const [account] = await Promise.all([createAccount({ database, passwords, clock }, given), send()]);
    if (account) writeSync(1, `${email}\n`);
  }
