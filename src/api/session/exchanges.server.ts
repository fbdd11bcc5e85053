import { createHash } from 'node:crypto';
import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';
import { countedTime } from '#lib/counted-time.ts';
import { createSingleFlight } from '#lib/single-flight.ts';
import type { Outcome } from './sso.server.ts';

/** Tabs that come this late with a token that was exchanged get the answer of that exchange; ms. */
export const REPLAY_MS = 30_000;

/**
 * A provider that gave no answer may have exchanged the token all the same (it hung, the answer was lost), and says again
 * what it gave for 30 s only, while tabs ask every 60: so the server asks again by itself, for as long as the token was
 * due before it expires.
 */
const AGAIN_MS = 8000;
const AGAIN_MOST = Math.ceil((REFRESH_LEAD_SECONDS * 1000) / AGAIN_MS);
/** What that brought waits for a tab, of which the next may be a minute away. */
const FOUND_MS = 120_000;

const UNREACHABLE = { kind: 'unreachable' } as const;

type Exchange<T> = () => Promise<Outcome<T>>;
/** Makes an exchange, named by its key, in the way that is right where there are other replicas. */
type Make<T> = (key: string, exchange: Exchange<T>) => Promise<Outcome<T>>;

/**
 * Exchanges each refresh token once, however many tabs ask: those that ask meanwhile wait for the same answer, those that
 * come within 30 s get it again. That the provider could not be reached is forgotten at once, and tried again.
 */
export function createExchanges<T>(now: () => number = countedTime, make: Make<T> = (_, exchange) => exchange()) {
  const flights = createSingleFlight<string, Outcome<T>>();
  const known = new Map<string, { outcome: Outcome<T>; until: number }>();
  const again = new Set<string>();
  const isKnown = (key: string) => known.has(key) || flights.underWay(key) !== undefined;

  function tryAgain(key: string, exchange: Exchange<T>, left = AGAIN_MOST): void {
    if (left === 0 || again.has(key)) return;
    again.add(key);
    setTimeout(async () => {
      // Where a tab is asking, its failure leads here again.
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
