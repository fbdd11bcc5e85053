import { parsePushServices } from '#config/push-services.ts';
import { type Clock, createClock } from '#lib/clock.ts';
import type { Client } from '#platform/accounts/clients.ts';
import { createPasswords } from '#platform/accounts/password.ts';
import type { Database } from '#platform/database/open.ts';
import { createPlatform, type PlatformOptions } from '#platform/platform.ts';
import type { MailTransport, Message } from '#platform/mail/transport.ts';
import { collectMail } from './collect-mail.ts';
import { NOW } from './now.ts';
import { ORIGIN } from './origin.ts';
import { testDatabase } from './test-database.ts';

export { ORIGIN };

/** A client other than the site. */
export const OTHER_CLIENT: Client = {
  id: 'scoreboard',
  redirectUris: ['https://scoreboard.example/back'],
  signedOutUris: ['https://scoreboard.example/bye'],
  pkce: 'required',
};

/** Settings that send notifications through Google's service. */
export const WITH_PUSH: Partial<PlatformOptions> = {
  pushServices: parsePushServices('fcm.googleapis.com') ?? [],
  pushKey: 'the-key',
};

export interface AccountsPlatform {
  database: Database;
  clock: Clock;
  fetch(request: Request): Promise<Response>;
  /** Advances real time. */
  pass(seconds: number): void;
  now(): number;
  /** Sends the messages that are due, by `send`; resolves to those that it took. */
  mail(send?: MailTransport['send']): Promise<Message[]>;
  close(): Promise<void>;
}

/**
 * The embedded backend with an empty catalogue, a stopped clock and cheap password hashes. `rate`: seconds of product time in a
 * real one.
 */
export async function accountsPlatform(options: Partial<PlatformOptions> = {}, rate = 1): Promise<AccountsPlatform> {
  const database = options.database ?? (await testDatabase());
  let passed = 0;
  const clock = createClock({ startAt: NOW, rate, realNow: () => NOW + passed });
  const platform = createPlatform({
    database,
    clock,
    allowedOrigins: [],
    origin: ORIGIN,
    clients: [OTHER_CLIENT],
    passwords: createPasswords({ N: 2 ** 10, r: 8, p: 1 }),
    ...options,
  });
  return {
    database,
    clock,
    fetch: async (request) => platform.fetch(request),
    pass: (seconds) => {
      passed += seconds * 1000;
    },
    now: () => clock.now(),
    mail: (send) => collectMail(database, clock, send),
    close: () => database.destroy(),
  };
}
