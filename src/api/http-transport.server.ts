import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { currentHost } from '#runtime/host.ts';
import type { PassedOn } from '#runtime/telemetry.ts';
import { endpointName } from '#contract/find-endpoint.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { mergedPath } from './merged-path.ts';
import { createRetryBudget } from './retry-budget.ts';
import type { Transport } from './transport.ts';

const ATTEMPT_MS = 2000;
const TOTAL_MS = 2500;
const UNDER_WAY_MAX = 50;
const BODY_LIMIT_BYTES = 2 * 1024 * 1024;
const RETRY_DELAY_MS = [50, 150] as const;
/** A proxy's statuses for an unreachable backend. */
const UNREACHABLE = new Set([502, 503, 504]);

/** The backend's answer is unusable; a retry would not help. */
class Unusable extends Error {}
class CircuitOpen extends Unusable {}

/**
 * Calls a remote backend over HTTP, within the limits above, with one jittered retry on no answer or 5xx and a circuit
 * breaker; follows redirects of merged entities only. Throws when no usable answer came.
 */
export function httpTransport(origin: string): Transport {
  const budget = createRetryBudget();
  // One endpoint that hangs must not stop the others.
  const breakers = new Map<string, Breaker>();
  const limit = createConcurrencyLimit(UNDER_WAY_MAX);

  function breakerOf(endpoint: string): Breaker {
    const breaker = breakers.get(endpoint) ?? createBreaker();
    breakers.set(endpoint, breaker);
    return breaker;
  }

  /** A call that is still waiting when its time is over says nothing of the backend. */
  const attempt = (url: URL, end: AbortSignal) => limit(() => guarded(url, end), { signal: end });

  async function guarded(url: URL, end: AbortSignal): Promise<Response> {
    const breaker = breakerOf(endpointName(url.pathname));
    try {
      if (!breaker.admits()) throw new CircuitOpen(`${url.pathname} does not answer; the next try is in a moment`);
      const answer = await counted(url, end);
      breaker.report(!UNREACHABLE.has(answer.status));
      if (answer.status < 500) budget.earn();
      return answer;
    } catch (error) {
      if (!(error instanceof CircuitOpen)) breaker.report(error instanceof Unusable);
      throw error;
    }
  }

  return async (path) => {
    const url = new URL(path, origin);
    const end = AbortSignal.timeout(TOTAL_MS);
    const first = await attempt(url, end).catch((error: unknown) => error);
    if (first instanceof Response && first.status < 500) return first;
    if (!(first instanceof Unusable) && budget.spend()) {
      const [low, high] = RETRY_DELAY_MS;
      await new Promise((resolve) => setTimeout(resolve, low + Math.random() * (high - low)));
      return attempt(url, end);
    }
    if (first instanceof Response) return first;
    throw first;
  };
}

/** Each attempt is reported, also one whose body breaks off. */
const counted = (url: URL, end: AbortSignal): Promise<Response> =>
  currentHost().telemetry.apiCall(endpointName(url.pathname), 'GET', (passedOn) => ask(url, end, passedOn));

async function ask(url: URL, end: AbortSignal, passedOn: PassedOn): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.any([end, AbortSignal.timeout(ATTEMPT_MS)]),
    // Never brotli: Node's decoder had a vulnerability.
    headers: { accept: 'application/json', 'accept-encoding': 'gzip, identity', ...passedOn },
  });
  const location = response.headers.get('location');
  const merged = response.status === 308 && mergedPath(url.pathname, location) !== undefined;
  if (response.status >= 300 && response.status < 400 && !merged) {
    await response.body?.cancel();
    throw new Unusable(`${url.pathname} answered with a redirect`);
  }
  return new Response(await limitedBody(response, url), {
    status: response.status,
    headers: {
      'content-type': response.headers.get('content-type') ?? '',
      ...(merged && location ? { location } : {}),
    },
  });
}

async function limitedBody(response: Response, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > BODY_LIMIT_BYTES)
      throw new Unusable(`${url.pathname} answered with more than ${BODY_LIMIT_BYTES} bytes`);
    parts.push(part);
  }
  return Uint8Array.from(Buffer.concat(parts));
}
