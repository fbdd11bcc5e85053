import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailRefused, type Message } from '#platform/mail/transport.ts';
import { type AccountsPlatform, accountsPlatform } from '../support/accounts-platform.ts';
import { linkIn } from '../support/collect-mail.ts';
import { type fan, signUp, Visitor } from '../support/visitor.ts';

const HOUR = 3600;

let platform: AccountsPlatform;
beforeAll(async () => {
  platform = await accountsPlatform();
});
afterAll(() => platform.close());

let person: ReturnType<typeof fan>;
beforeEach(async () => {
  person = await signUp(new Visitor(platform.fetch));
});

/** The message to this account. */
async function sent(): Promise<Message> {
  const [message, ...more] = (await platform.mail()).filter(({ to }) => to.address === person.email);
  expect(more).toEqual([]);
  return message!;
}

const failing = (error: Error) => () => Promise.reject(error);
const rows = () =>
  platform.database.selectFrom('mail').selectAll().where('sent_at', 'is', null).where('due_at', 'is not', null);

test('a mail server that is down gets the same message again, later and later', async () => {
  const tried: Message[] = [];
  const down = async (message: Message) => {
    if (message.to.address === person.email) tried.push(message);
    throw new Error('ECONNREFUSED');
  };
  for (const pause of [0, 5, 30, 120, 600]) {
    platform.pass(pause);
    await platform.mail(down);
  }
  expect(tried.map(({ id, text }) => [id, text])).toEqual(Array(5).fill([tried[0]!.id, tried[0]!.text]));
  await platform.mail(down);
  expect(tried.length).toBe(5);
  platform.pass(HOUR);
  const last = await sent();
  expect([last.id, (await new Visitor(platform.fetch).get(linkIn(last))).status]).toEqual([tried[0]!.id, 200]);
});

test('an address that the mail server refuses is given up, and nothing about it stays', async () => {
  await platform.mail(failing(new MailRefused('550 no such user')));
  expect(await rows().execute()).toEqual([]);
  platform.pass(HOUR);
  expect(await platform.mail()).toEqual([]);
  const kept = await platform.database.selectFrom('mail').selectAll().execute();
  expect(kept.every(({ recipient, data }) => recipient === null && data === '{}')).toBe(true);
});

test('a process that died with a message loses it to the next after two minutes', async () => {
  let taken = '';
  const dying = new Promise<never>(() => {});
  void platform.mail(async ({ id, to }) => {
    if (to.address === person.email) taken = id;
    return dying;
  });
  await expect.poll(() => taken).not.toBe('');
  expect(await platform.mail()).toEqual([]);
  platform.pass(120);
  expect((await sent()).id).toBe(taken);
});

test('no secret of a link is in the database', async () => {
  const token = new URLSearchParams(linkIn(await sent()).split('?')[1]).get('token')!;
  const tables = await Promise.all([
    platform.database.selectFrom('mail').selectAll().execute(),
    platform.database.selectFrom('account_token').selectAll().execute(),
  ]);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(tables)).not.toContain(token);
});
