import type { Settings } from '#config/env.ts';
import { isLoopback } from '#lib/loopback.ts';

/** What to do where browsers would throw the session's cookies away: they keep secure ones for https and this machine alone. Null else. */
export function cookiesNotKept({ PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>): string | null {
  const { protocol, hostname } = new URL(PUBLIC_ORIGIN);
  if (protocol === 'https:' || isLoopback(hostname)) return null;
  return `Nobody can sign in at PUBLIC_ORIGIN="${PUBLIC_ORIGIN}": browsers keep the site's cookies for https alone. Put a proxy with a certificate in front, such as deploy/Caddyfile, and set PUBLIC_ORIGIN to its https address.`;
}
