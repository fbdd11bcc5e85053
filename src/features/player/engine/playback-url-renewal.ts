import { fetchStagedEvent } from '#api/event.browser.ts';
import { REFRESH_EVENT } from '../stage/stage-events.ts';
import type { UrlRenewal } from './session.ts';

const TOKEN = /^((?:https?:\/\/[^/]+)?\/media\/signed\/)[^/]+\//;
/** Pause after a failed renewal. */
const PAUSE_MS = 5000;

export interface RenewalOptions {
  /** uuid of the event. */
  event: string;
  /** ISO moment of product time at which the URL expires. */
  expiresAt: string;
  /** Product time in ms. */
  now: () => number;
}

/** Renews the token of signed URLs in the second half of its lifetime; after that, requests wait for a new one. */
export function renewPlaybackUrl({ event, expiresAt, now }: RenewalOptions): UrlRenewal {
  let token: string | null = null;
  let expires = Date.parse(expiresAt);
  let half = (expires + now()) / 2;
  let renewing: Promise<void> | null = null;
  let pausedUntil = 0;

  async function request(): Promise<void> {
    const { stream } = await fetchStagedEvent(event);
    const [, newToken] = /\/media\/signed\/([^/]+)\//.exec(stream?.url ?? '') ?? [];
    const newExpiry = Date.parse(stream?.urlExpiresAt ?? '');
    if (newToken === undefined || Number.isNaN(newExpiry)) {
      // Access has ended, or the stage has changed: the page polls.
      document.dispatchEvent(new Event(REFRESH_EVENT));
      throw new Error('No playback URL.');
    }
    token = newToken;
    expires = newExpiry;
    half = (expires + now()) / 2;
  }

  /** One request at a time. */
  function renew(): Promise<void> {
    renewing ??= request().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  const current = (url: string) => (token === null ? url : url.replace(TOKEN, `$1${token}/`));
  return {
    addressOf(url) {
      if (!TOKEN.test(url) || now() < half) return current(url);
      if (now() >= expires) return renew().then(() => current(url));
      if (performance.now() >= pausedUntil)
        renew().catch(() => {
          pausedUntil = performance.now() + PAUSE_MS;
        });
      return current(url);
    },
  };
}
