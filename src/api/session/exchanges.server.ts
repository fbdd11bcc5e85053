import { createHash } from 'node:crypto';
import type { Outcome } from './sso.server.ts';

/** Tabs that come this late with a token that was exchanged get the answer of that exchange; ms. */
const REPLAY_MS = 30_000;

type Exchange<T> = () => Promise<Outcome<T>>;

/**
 * Exchanges each refresh token once, however many tabs ask: those that ask meanwhile wait for the same answer, those that
 * come within 30 s get it again. That the provider could not be reached is forgotten at once.
 */
export function createExchanges<T>(now: () => number = Date.now) {
  const known = new Map<string, { answer: Promise<Outcome<T>>; until: number }>();

  return (token: string, exchange: Exchange<T>): Promise<Outcome<T>> => {
    for (const [key, { until }] of known) if (until <= now()) known.delete(key);
    const key = createHash('sha256').update(token).digest('base64url');
    const running = known.get(key);
    if (running) return running.answer;
    const entry = { answer: exchange(), until: Number.POSITIVE_INFINITY };
    known.set(key, entry);
    const forget = () => known.delete(key);
    entry.answer.then((outcome) => {
      if (outcome.kind === 'unreachable') forget();
      else entry.until = now() + REPLAY_MS;
    }, forget);
    return entry.answer;
  };
}
