import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';

/** When a token was made (UNIX seconds) and how long it is good (seconds). */
export interface TokenTimes {
  readonly tokenCreatedAt: number;
  readonly expiresIn: number;
}

/**
 * Whether the access token must be exchanged now: 180 s before it expires (spec 9). Times in seconds; a time that is no
 * number makes the exchange due.
 */
export function refreshDue(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn - REFRESH_LEAD_SECONDS);
}

/** Whether the access token is of no use any more. */
export function accessExpired(now: number, { tokenCreatedAt, expiresIn }: TokenTimes): boolean {
  return !(now < tokenCreatedAt + expiresIn);
}
