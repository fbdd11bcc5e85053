import type { Access, Stream } from '#contract/event.ts';
import type { PlaybackTokens } from './playback-tokens.ts';

/** How long a playback URL works, ms of product time. Players renew it earlier. */
export const VIDEO_ADDRESS_MS = 15 * 60_000;

const FOLDER = '/media/';

interface Signing {
  tokens: PlaybackTokens;
  event: string;
  account: string;
  /** The sign-in. */
  family: string;
  access: Access;
  now: number;
}

/** The stream with a URL for one account and event, while its access lasts; free and foreign streams stay unchanged. */
export function signPlaybackUrl(stream: Stream, { tokens, event, account, family, access, now }: Signing): Stream {
  if (access.type === 'free' || !stream.url?.startsWith(FOLDER)) return stream;
  const until = access.availableUntil === null ? Number.POSITIVE_INFINITY : Date.parse(access.availableUntil);
  const expires = Math.min(now + VIDEO_ADDRESS_MS, until);
  const token = tokens.seal(event, { account, family, issued: now, expires });
  const url = `${FOLDER}signed/${token}/${stream.url.slice(FOLDER.length)}`;
  return { ...stream, url, urlExpiresAt: new Date(expires).toISOString() };
}
