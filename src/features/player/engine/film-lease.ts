import { fetchStagedEvent } from '#api/event.browser.ts';
import { ASK_EVENT } from '../stage/stage-events.ts';

const TOKEN = /^((?:https?:\/\/[^/]+)?\/media\/signed\/)[^/]+\//;
/** How long a try that failed keeps from the next one, ms. */
const PAUSE_MS = 5000;

export interface LeaseOptions {
  /** The event whose film it is. */
  event: string;
  /** ISO moment of product time at which the address opens no more. */
  expiresAt: string;
  /** Product time in ms. */
  now: () => number;
}

/**
 * The right to a film that is for one viewer: its addresses hold a token that dies. While a film is being loaded the token is
 * renewed in its second half, and a film that was left for long waits for a new one before it goes on.
 */
export class FilmLease {
  readonly #event: string;
  readonly #now: () => number;
  #token: string | null = null;
  #expires: number;
  #half: number;
  #asking: Promise<void> | null = null;
  #pausedUntil = 0;

  constructor({ event, expiresAt, now }: LeaseOptions) {
    this.#event = event;
    this.#now = now;
    this.#expires = Date.parse(expiresAt);
    this.#half = (this.#expires + now()) / 2;
  }

  /**
   * Where to ask for a file of the film right now; a promise only where there is something to wait for. It rejects where the
   * old address is dead and no new one came.
   */
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

  /** Once for all who ask meanwhile. */
  #renew(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const { stream } = await fetchStagedEvent(this.#event);
    const [, token] = /\/media\/signed\/([^/]+)\//.exec(stream?.url ?? '') ?? [];
    const expires = Date.parse(stream?.urlExpiresAt ?? '');
    if (token === undefined || Number.isNaN(expires)) {
      // It is not this viewer's any more, or something else is shown: the page finds out.
      document.dispatchEvent(new Event(ASK_EVENT));
      throw new Error('No film.');
    }
    this.#token = token;
    this.#expires = expires;
    this.#half = (expires + this.#now()) / 2;
  }
}
