import type { CallAddress } from '#contract/path-to.ts';

const DEADLINE_MS = 8000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface Call {
  signal?: AbortSignal;
  body?: unknown;
  method?: 'DELETE';
}

/**
 * A JSON call from the browser to our own origin, with its cookies. Rejects with the body when the answer is no success or
 * holds `errors`, and when it takes longer than 8 s.
 */
export async function call(path: CallAddress, { signal, body, method }: Call = {}) {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      // No form of another site can send this header: the server takes it as a sign that our own page is asking.
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'X-Requested-By': 'touchline' }),
    },
    // What somebody changed is changed, also when the page is left at once.
    ...(body === undefined ? {} : { body: JSON.stringify(body), keepalive: true }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  const answer: unknown = response.status === 204 ? {} : await response.json();
  if (!response.ok || !isObject(answer) || 'errors' in answer) throw answer;
  return answer;
}
