const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** How long each secret lives, in ms of product time, except of a code. */
export const LIFETIMES = {
  /** Of real time. */
  code: 60 * SECOND,
  accessToken: 900 * SECOND,
  /** Since the last exchange. */
  refreshToken: 30 * DAY,
  /** Of all tokens of one sign-in, however often they are refreshed: the specification's cookies last a year. */
  tokenFamily: 365 * DAY,
  ssoSession: 30 * DAY,
  /** How long a spent refresh token still returns its successors: tabs refresh at the same time. */
  reuseGrace: 30 * SECOND,
  /** Spent codes and expired access tokens stay this much longer, to recognise a replay. */
  remembered: DAY,
} as const;

/** How many of each are stored, the newest: an account must not fill the database. Everybody shares the demo account. */
export const KEPT_MAX = {
  sessionsOfAccount: 1000,
  codesOfSession: 20,
  familiesOfSession: 20,
  /** More than a week of refreshing. Reuse of an older token is `unknown` and revokes nothing. */
  tokensOfFamily: 1000,
} as const;
