import { z } from 'zod';

/** The signed-in user, as pages see it. */
export interface SessionUser {
  readonly uuid: string;
  readonly name: string;
  readonly onboarded: boolean;
}

/** Tokens for a code or refresh token. Times in seconds. */
export interface Verified {
  readonly accessToken: string;
  /** Null when the provider sends none: the session ends with its access token. */
  readonly refreshToken: string | null;
  readonly expiresIn: number;
  readonly tokenCreatedAt: number;
  readonly user: SessionUser | null;
}

/** The usual lifetime when a provider omits it (OAuth 2.0). */
const USUAL_SECONDS = 3600;
const MILLISECONDS_ABOVE = 1e12;
const NAME_MAX = 80;

const text = z.string().min(1);
const tokens = z.object({ accessToken: text, refreshToken: text.nullish(), expiresIn: z.coerce.number().optional() });
const person = z.object({ uuid: text, name: z.string().nullish(), onboarded: z.boolean().nullish() });

/**
 * Parses `/v2/sso_verifications` as providers write it: bare or under `data`, camel or snake case, seconds or
 * milliseconds. A missing or implausible time counts from `now` (UNIX seconds). Null without an access token.
 */
export function readVerification(body: unknown, now: number): Verified | null {
  const given = unwrapped(body);
  const parsed = tokens.safeParse(given);
  if (!parsed.success) return null;
  const { accessToken, refreshToken = null, expiresIn = USUAL_SECONDS } = parsed.data;
  const sent = Number(given['tokenCreatedAt'] ?? Number.NaN);
  const created = sent > MILLISECONDS_ABOVE ? sent / 1000 : sent;
  const believed = created <= now && created > now - expiresIn;
  return { accessToken, refreshToken, expiresIn, tokenCreatedAt: believed ? created : now, user: readUser(body) };
}

/** The user in a provider's answer; null when there is none. */
export function readUser(body: unknown): SessionUser | null {
  const given = unwrapped(body);
  const parsed = person.safeParse('user' in given ? given['user'] : given);
  if (!parsed.success) return null;
  const { uuid, name, onboarded } = parsed.data;
  // By default nobody is sent to onboarding.
  return { uuid, name: (name ?? '').slice(0, NAME_MAX), onboarded: onboarded ?? true };
}

function unwrapped(body: unknown): Record<string, unknown> {
  const outer = isObject(body) ? body : {};
  const inner = isObject(outer['data']) ? outer['data'] : outer;
  return Object.fromEntries(Object.entries(inner).map(([key, value]) => [camel(key), value]));
}

const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
