const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** How long each secret lives, in ms of product time. */
export const LIFETIMES = {
  code: 60 * SECOND,
  accessToken: 900 * SECOND,
  /** Since its last exchange: who stays away longer signs in again. */
  refreshToken: 30 * DAY,
  /** Of everything one sign-in gave, however often it was refreshed: the year the specification gives its cookies. */
  tokenFamily: 365 * DAY,
  ssoSession: 30 * DAY,
  /** In which a spent refresh token is still answered, with what it was exchanged for: tabs refresh at the same time. */
  reuseGrace: 30 * SECOND,
  /** A spent code and an expired access token are known this much longer, so that a replay can be told from nonsense. */
  remembered: DAY,
} as const;

/**
 * How many of each are kept, the newest; an account would otherwise fill the database. Nobody has as many devices. The demo
 * account, which is everybody's, may have as many visitors.
 */
export const KEPT_MAX = {
  sessionsOfAccount: 1000,
  codesOfSession: 20,
  familiesOfSession: 20,
  /** More than a week of renewing: an older one that comes again is unknown, and ends nothing. */
  tokensOfFamily: 1000,
} as const;
