import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  from: string;
  header(name: string): string | undefined;
}

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** All messages taken, oldest first. */
  received: ReceivedMail[];
  /** Resolves to the first message to an address with this subject that was not read before; waits for it. */
  next(to: string, subject: string | RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface Options {
  /** Called for each message before it is taken; may throw to refuse it. */
  taking?: (mail: ReceivedMail) => Promise<void> | void;
}

/** A real SMTP server on a free port, with a user and a password. */
export async function startMailServer({ taking = () => {} }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const read = new Set<ReceivedMail>();
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'touchline' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData(stream, session, done) {
      const [recipient] = session.envelope.rcptTo;
      simpleParser(stream)
        .then((parsed) => receivedOf(parsed, recipient?.address ?? ''))
        .then(async (mail) => {
          await taking(mail);
          received.push(mail);
          for (const look of waiting) look();
        })
        .then(() => done(), done);
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const unread = (to: string, subject: string | RegExp) =>
    received.find((mail) => !read.has(mail) && mail.to === to && matches(mail.subject, subject));

  return {
    url: `smtp://touchline:secret@127.0.0.1:${port}`,
    received,
    next: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = unread(to, subject);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          read.add(found);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          const known = received.map((mail) => `${mail.to}: ${mail.subject}`).join('\n');
          reject(new Error(`No message "${subject}" to ${to}. There are:\n${known}`));
        }, 20_000);
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const matches = (given: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? given === wanted : wanted.test(given);

function receivedOf(mail: ParsedMail, to: string): ReceivedMail {
  return {
    id: mail.messageId ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
    from: mail.from?.text ?? '',
    header: (name) => mail.headers.get(name)?.toString(),
  };
}
