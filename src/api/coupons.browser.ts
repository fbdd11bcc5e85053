import type { CallAddress } from '#contract/path-to.ts';
import { noteLostSession } from './session/lost.browser.ts';

const DEADLINE_MS = 8000;

/** Result of a lookup, by status and the presence of errors. */
export type Lookup = 'good' | 'invalid' | 'tooMany' | 'unreachable' | 'signedOut' | 'owned';

/** Statuses below 500 that say nothing about the code. */
const LATER = [408, 425];

/** `GET /api/v2/coupons/{code}` from the browser. Never rejects, unless `signal` aborts it. */
export async function lookUpCoupon(code: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await fetch(`/api/v2/coupons/${encodeURIComponent(code)}` satisfies CallAddress, {
      headers: { accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    });
    if (noteLostSession(answer)) return 'signedOut';
    if (answer.status === 429) return 'tooMany';
    if (answer.status >= 500 || LATER.includes(answer.status)) return 'unreachable';
    const text = await answer.text();
    if (answer.status === 409 && text.includes('already_owned')) return 'owned';
    return answer.ok && !holdsErrors(text) ? 'good' : 'invalid';
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
}

/** Empty and non-JSON bodies hold no errors. */
function holdsErrors(body: string): boolean {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && 'errors' in read;
  } catch {
    return false;
  }
}
