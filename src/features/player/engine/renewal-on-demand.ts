import type { RenewalOptions } from './playback-url-renewal.ts';
import type { UrlRenewal } from './session.ts';

/** The renewal of a signed URL; its script loads only where there is one. */
export function renewalOnDemand(options: RenewalOptions): UrlRenewal {
  const opened = import('./playback-url-renewal.ts').then(({ renewPlaybackUrl }) => renewPlaybackUrl(options));
  // A failed load fails the first request, which reports it.
  opened.catch(() => undefined);
  return { addressOf: async (url) => (await opened).addressOf(url) };
}
