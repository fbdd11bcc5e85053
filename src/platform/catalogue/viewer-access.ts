import type { Context } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { accessByUuid } from '../access/access-of.ts';
import type { PlaybackTokens } from '../access/playback-tokens.ts';
import { signPlaybackUrl } from '../access/sign-playback-url.ts';
import { bearerToken } from '../accounts/bearer.ts';
import { bearerOf } from '../accounts/token-families.ts';
import type { Database } from '../database/open.ts';
import type { Seen } from './event-view.ts';

interface Services {
  database: Database;
  clock: Clock;
  tokens: PlaybackTokens;
}

/**
 * How the caller sees an event: undefined for who sent no good access token, as everybody then. What is for one account alone
 * is kept out of every cache.
 */
export async function viewerAccess(
  c: Context,
  event: string,
  { database, clock, tokens }: Services,
): Promise<Seen | undefined> {
  c.header('Vary', 'Authorization', { append: true });
  const token = bearerToken(c);
  if (!token) return undefined;
  c.header('Cache-Control', 'no-store');
  const now = clock.now();
  const account = (await bearerOf(database, token, now))?.account.uuid;
  const access = account && (await accessByUuid(database, event, account, now));
  if (!access) return undefined;
  return { access, signed: (stream) => signPlaybackUrl(stream, { tokens, event, account, access, now }) };
}
