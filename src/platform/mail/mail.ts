import type { LocalText } from '../database/access-tables.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

type Paid<K, More> = More & {
  kind: K;
  title: LocalText;
  amount: number;
  currency: string;
  at: number;
  order: string;
};

/** What a message tells its reader. Moments are ms of product time. */
export type Mail =
  /** `query`: of the sign-up, which goes on when the address is confirmed. */
  | { kind: 'verify-address'; query?: string }
  /** Asks the new address whether it is the account's. */
  | { kind: 'change-address' }
  | { kind: 'reset-password' }
  /** To the old address. */
  | { kind: 'address-changed'; address: string }
  | { kind: 'password-changed' }
  | { kind: 'new-device'; device: string; at: number }
  | Paid<'receipt', { number: string }>
  | Paid<'refunded', { number: string }>
  | Paid<'trial-began', { until: number }>
  | { kind: 'renewal-declined'; title: LocalText; until: number }
  | { kind: 'renewal-stopped'; title: LocalText }
  | { kind: 'pass-ends'; title: LocalText; until: number }
  | { kind: 'passkey-added'; device: string; at: number }
  | { kind: 'sign-up-taken' }
  | { kind: 'deletion-planned'; until: number }
  | { kind: 'deletion-cancelled' }
  | { kind: 'account-deleted'; name: string };

export type MailKind = Mail['kind'];

/** How long each is worth sending, and its link works; ms. */
export const MAIL_LIFETIMES: Readonly<Record<MailKind, number>> = {
  'verify-address': DAY,
  'change-address': DAY,
  'reset-password': 60 * MINUTE,
  'address-changed': 3 * DAY,
  'password-changed': 3 * DAY,
  'new-device': DAY,
  receipt: 7 * DAY,
  refunded: 7 * DAY,
  'trial-began': 3 * DAY,
  'renewal-declined': DAY,
  'renewal-stopped': 3 * DAY,
  'passkey-added': 3 * DAY,
  'sign-up-taken': DAY,
  'pass-ends': DAY,
  'deletion-planned': 3 * DAY,
  'deletion-cancelled': 3 * DAY,
  'account-deleted': 3 * DAY,
};
