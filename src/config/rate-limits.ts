const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;

/**
 * How many tries each limit allows in so many real seconds. A stadium shares one address: accounts and browsers (`ByDevice`)
 * are limited first, and an address only beyond what thousands of people need. `RATE_LIMITS` sets other numbers.
 */
export const RATE_LIMITS = {
  signInByDevice: { points: 25, duration: FIVE_MINUTES },
  signInByAccount: { points: 10, duration: FIVE_MINUTES },
  signInByAddress: { points: 2000, duration: FIVE_MINUTES },
  /** Sign-ups reveal whether an e-mail has an account. */
  emailByDevice: { points: 10, duration: HOUR },
  emailByEmail: { points: 10, duration: HOUR },
  emailByAddress: { points: 1000, duration: HOUR },
  /** Messages that a visitor asks for. */
  mailByAddress: { points: 1000, duration: HOUR },
  mailByEmail: { points: 5, duration: HOUR },
  /** Challenges for passkeys: each page to sign in takes one or two. */
  challengeByAddress: { points: 6000, duration: FIVE_MINUTES },
  /** Returns from the provider with a login that began here. */
  callbackByAddress: { points: 3000, duration: FIVE_MINUTES },
  /** Tabs ask once a minute, and again whenever the account changes. */
  sessionByDevice: { points: 150, duration: FIVE_MINUTES },
  sessionByAddress: { points: 60_000, duration: FIVE_MINUTES },
  /** Failed exchanges of codes and tokens. */
  failedExchangeByAddress: { points: 600, duration: FIVE_MINUTES },
  /** Batches of measurements: a player sends one every ten seconds. */
  playbackByAddress: { points: 60_000, duration: FIVE_MINUTES },
  orderByAccount: { points: 60, duration: HOUR },
  voteByAccount: { points: 30, duration: FIVE_MINUTES },
  /** Invalid coupon codes. */
  couponByAccount: { points: 5, duration: MINUTE },
  couponByAccountLong: { points: 20, duration: HOUR },
  couponByAddress: { points: 1000, duration: HOUR },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** The numbers of a setting such as "signInByAddress=500, couponByAddress=100"; null when it is of another form. */
export function parseRateLimits(text: string): Partial<Record<RateLimitName, number>> | null {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^(\w+)=([1-9]\d{0,7})$/.exec(entry));
  const isKnown = (name: string | undefined) => name !== undefined && Object.hasOwn(RATE_LIMITS, name);
  if (!entries.every((entry) => isKnown(entry?.[1]))) return null;
  return Object.fromEntries(entries.map((entry) => [entry![1], Number(entry![2])]));
}
