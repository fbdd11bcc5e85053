import type { Clock } from '#lib/clock.ts';
import type { Database } from '#platform/database/open.ts';
import type { Sender } from '#platform/mail/compose.ts';
import { deliverMail } from '#platform/mail/deliver.ts';
import type { MailTransport, Message } from '#platform/mail/transport.ts';
import { ORIGIN } from './origin.ts';

export const SENDER: Sender = {
  origin: ORIGIN,
  zone: 'Europe/Berlin',
  defaultLocale: 'en',
  secret: Buffer.alloc(32, 7),
  from: 'no-reply@site.example',
};

/** Sends all messages that are due, by `send`; resolves to those it took. */
export async function collectMail(
  database: Database,
  clock: Clock,
  send: MailTransport['send'] = async () => {},
): Promise<Message[]> {
  const messages: Message[] = [];
  const transport = {
    send: async (message: Message) => {
      await send(message);
      messages.push(message);
    },
    close: () => {},
  };
  const delivery = { database, clock, transport, sender: SENDER, onError: () => {} };
  while ((await deliverMail(delivery, () => false)) > 0);
  return messages;
}

/** The path of the first link in a message's text. */
export function linkIn({ text }: Pick<Message, 'text'>): string {
  const [link = ''] = /https?:\/\/\S+/.exec(text) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
