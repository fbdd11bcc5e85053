import { createHash } from 'node:crypto';
import { REFRESH_LEAD_SECONDS } from '#config/limits.ts';
import { countedTime } from '#lib/counted-time.ts';
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
/** Makes an exchange once for all replicas. */
type Make<T> = (key: string, exchange: Exchange<T>) => Promise<Outcome<T>>;

/**
 * Exchanges each refresh token once: concurrent callers share the result, callers within 30 s get it again. An
 * unreachable provider is retried.
 */
export function createExchanges<T>(now: () => number = countedTime, make: Make<T> = (_, exchange) => exchange()) {
  const known = new Map<string, { answer: Promise<Outcome<T>>; until: number }>();
  const again = new Set<string>();

  function tryAgain(key: string, exchange: Exchange<T>, left = AGAIN_MOST): void {
    if (left === 0 || again.has(key)) return;
    again.add(key);
    setTimeout(async () => {
      // A tab that asks meanwhile leads here again.
      const outcome = known.has(key) ? null : await make(key, exchange).catch(() => UNREACHABLE);
      again.delete(key);
      if (!outcome || known.has(key)) return;
      if (outcome.kind === 'unreachable') tryAgain(key, exchange, left - 1);
      else known.set(key, { answer: Promise.resolve(outcome), until: now() + FOUND_MS });
    }, AGAIN_MS).unref();
  }

  return (token: string, exchange: Exchange<T>): Promise<Outcome<T>> => {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key);
    const key = createHash('sha256').update(token).digest('base64url');
    const running = known.get(key);
    if (running) return running.answer;
    const entry = { answer: make(key, exchange), until: Number.POSITIVE_INFINITY };
    known.set(key, entry);
    const forget = () => known.delete(key);
    entry.answer.then((outcome) => {
      if (outcome.kind === 'unreachable') {
        forget();
        tryAgain(key, exchange);
      } else entry.until = now() + REPLAY_MS;
    }, forget);
    return entry.answer;
  };
}
