import { createHash } from 'node:crypto';
import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';
import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import { currentHost } from '#runtime/host.ts';
import type { Sealer } from './seal.server.ts';
import type { Outcome } from './sso.server.ts';

/** Within this time a used token gets the result of its exchange again; ms. */
export const REPLAY_MS = 30_000;

/**
 * A provider that did not answer may have exchanged the token all the same, and repeats its answer for only 30 s, while
 * tabs ask every 60: so the server retries by itself, until the token would expire.
 */
const AGAIN_MS = 8000;
const AGAIN_MOST = Math.ceil((REFRESH_LEAD_SECONDS * 1000) / AGAIN_MS);
/** The result waits for a tab, which may ask a minute later. */
const FOUND_MS = 120_000;

const UNREACHABLE = { kind: 'unreachable' } as const;

type Exchange<T> = () => Promise<Outcome<T>>;
type Make<T> = (key: string, exchange: Exchange<T>) => Promise<Outcome<T>>;

/** Exchanges each refresh token once: callers within 30 s share the result. An unreachable provider is retried. */
export function createExchanges<T>(now: () => number = countedTime, make: Make<T> = (_, exchange) => exchange()) {
  const flights = createSingleFlight<string, Outcome<T>>();
  const known = new Map<string, { outcome: Outcome<T>; until: number }>();
  const again = new Set<string>();
  const isKnown = (key: string) => known.has(key) || flights.underWay(key) !== undefined;

  function tryAgain(key: string, exchange: Exchange<T>, left = AGAIN_MOST): void {
    if (left === 0 || again.has(key)) return;
    again.add(key);
    setTimeout(async () => {
      // A tab that asks meanwhile leads here again.
      const outcome = isKnown(key) ? null : await make(key, exchange).catch(() => UNREACHABLE);
      again.delete(key);
      if (!outcome || isKnown(key)) return;
      if (outcome.kind === 'unreachable') tryAgain(key, exchange, left - 1);
      else known.set(key, { outcome, until: now() + FOUND_MS });
    }, AGAIN_MS).unref();
  }

  return async (token: string, exchange: Exchange<T>): Promise<Outcome<T>> => {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key);
    const key = createHash('sha256').update(token).digest('base64url');
    const earlier = known.get(key);
    if (earlier) return earlier.outcome;
    return flights.run(key, async () => {
      const outcome = await make(key, exchange);
      if (outcome.kind === 'unreachable') tryAgain(key, exchange);
      else known.set(key, { outcome, until: now() + REPLAY_MS });
      return outcome;
    });
  };
}

const PLACE = 'exchange';

/** Makes an exchange once for all replicas, which read the sealed result for `seconds`: tokens are single-use. */
export const sharedExchange =
  <T>(sealer: Sealer, seconds: number) =>
  async (key: string, exchange: Exchange<T>): Promise<Outcome<T>> => {
    const { shared } = currentHost();
    if (!shared) return exchange();
    let own: Outcome<T> | undefined;
    const sealed = await shared.once(`${PLACE}:${key}`, seconds, async () => {
      own = await exchange();
      return own.kind === 'unreachable' ? null : sealer.seal(PLACE, key, own);
    });
    if (own) return own;
    const opened = sealer.open(PLACE, sealed ?? undefined);
    return opened?.id === key ? (opened.value as Outcome<T>) : UNREACHABLE;
  };
