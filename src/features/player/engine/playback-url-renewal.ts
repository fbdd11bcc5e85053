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

/**
 * Renews the token of signed playback URLs: in the background during the second half of its lifetime; after that, requests
 * wait for a new token.
 */
export class PlaybackUrlRenewal implements UrlRenewal {
  readonly #event: string;
  readonly #now: () => number;
  #token: string | null = null;
  #expires: number;
  #half: number;
  #renewing: Promise<void> | null = null;
  #pausedUntil = 0;

  constructor({ event, expiresAt, now }: RenewalOptions) {
    this.#event = event;
    this.#now = now;
    this.#expires = Date.parse(expiresAt);
    this.#half = (this.#expires + now()) / 2;
  }

  /** A promise only where the old address has expired. */
  addressOf(url: string): string | Promise<string> {
    if (!TOKEN.test(url) || this.#now() < this.#half) return this.#address(url);
    if (this.#now() >= this.#expires) return this.#renew().then(() => this.#address(url));
    if (performance.now() >= this.#pausedUntil) {
      this.#renew().catch(() => {
        this.#pausedUntil = performance.now() + PAUSE_MS;
      });
    }
    return this.#address(url);
  }

  #address(url: string): string {
    return this.#token === null ? url : url.replace(TOKEN, `$1${this.#token}/`);
  }

  /** One request at a time. */
  #renew(): Promise<void> {
    this.#renewing ??= this.#request().finally(() => {
      this.#renewing = null;
    });
    return this.#renewing;
  }

  async #request(): Promise<void> {
    const { stream } = await fetchStagedEvent(this.#event);
    const [, token] = /\/media\/signed\/([^/]+)\//.exec(stream?.url ?? '') ?? [];
    const expires = Date.parse(stream?.urlExpiresAt ?? '');
    if (token === undefined || Number.isNaN(expires)) {
      // Access has ended, or the stage has changed: the page polls.
      document.dispatchEvent(new Event(REFRESH_EVENT));
      throw new Error('No playback URL.');
    }
    this.#token = token;
    this.#expires = expires;
    this.#half = (expires + this.#now()) / 2;
  }
}
