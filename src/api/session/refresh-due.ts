import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';

/** Creation (UNIX seconds) and lifetime (seconds) of a token. */
export interface TokenTimes {
  readonly tokenCreatedAt: number;
  readonly expiresIn: number;
}

/** Whether the access token must be exchanged: 180 s before it expires (spec 9), or when a time is not a number. */
export function refreshDue(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn - REFRESH_LEAD_SECONDS);
}

/** Whether the access token has expired. */
export function accessExpired(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn);
}
