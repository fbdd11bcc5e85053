import type { Locale } from '#config/locales.ts';
import type { RateLimitName } from '#config/rate-limits.ts';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '../database/open.ts';
import type { DemoAccount } from '../demo.ts';
import { EVERYBODY_REACHED, type MailReach } from '../mail/services.ts';
import { type Client, siteClient } from './clients.ts';
import { createPasswords, type Passwords } from './password.ts';
import { createRateLimits } from './rate-limits.ts';

export interface AccountOptions {
  database: Database;
  clock: Clock;
  /** Origin of the site and the provider; the request's own by default. */
  origin?: string;
  /** Client id of the site. */
  ssoClientId?: string;
  /** OAuth clients besides the site. */
  clients?: readonly Client[];
  /** Password hashing; scrypt by default. */
  passwords?: Passwords;
  /** Other numbers of tries than those of config/rate-limits.ts. */
  rateLimits?: Partial<Record<RateLimitName, number>>;
  /** A shared account that the sign-in page shows; its name, e-mail and password cannot change. */
  demoAccount?: DemoAccount | undefined;
  /** How messages reach people; they do, unless given. */
  mail?: MailReach;
  /** Time zone of dates on the pages. */
  zone?: string;
  /** Of the site, whose paths have no prefix; English unless given. */
  defaultLocale?: Locale;
}

/** Dependencies of everything around accounts. */
export type AccountServices = Readonly<ReturnType<typeof createAccountServices>>;

export function createAccountServices(options: AccountOptions) {
  const { database, clock, origin, ssoClientId = 'touchline', clients = [], demoAccount } = options;
  const own = (at: string) => siteClient(ssoClientId, at);
  return {
    database,
    clock,
    limits: createRateLimits(options.rateLimits),
    passwords: options.passwords ?? createPasswords(),
    demoAccount,
    mail: options.mail ?? EVERYBODY_REACHED,
    zone: options.zone ?? 'UTC',
    defaultLocale: options.defaultLocale ?? 'en',
    originOf: (request: Request) => origin ?? new URL(request.url).origin,
    siteClient: own,
    clientOf: (id: string | undefined, at: string) =>
      id === ssoClientId ? own(at) : clients.find((client) => client.id === id),
  };
}
