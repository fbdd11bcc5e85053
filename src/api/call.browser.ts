import type { CallAddress } from '#contract/path-to.ts';
import { noteLostSession } from './session/lost.browser.ts';

const DEADLINE_MS = 8000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface Call {
  signal?: AbortSignal;
  body?: unknown;
  method?: 'DELETE';
}

/** A JSON call to our origin, with cookies. Rejects with a body that failed or holds `errors` (D-32), and after 8 s. */
export async function call(path: CallAddress, { signal, body, method }: Call = {}) {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const response = await fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      accept: 'application/json',
      // Forms of other sites cannot send this header: it proves that our own page calls.
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'X-Requested-By': 'touchline' }),
    },
    // Changes survive leaving the page.
    ...(body === undefined ? {} : { body: JSON.stringify(body), keepalive: true }),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  noteLostSession(response);
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
  if (!isObject(answer) || Array.isArray(answer))
    throw { status: response.status, errors: [{ code: 'http', detail: response.statusText }] };
  if (!response.ok || 'errors' in answer) throw answer;
  return answer;
}

/** The objects of a call's list. */
export async function callForList(path: CallAddress): Promise<Record<string, unknown>[]> {
  const { data } = await call(path);
  if (!Array.isArray(data)) throw new Error(`${path} holds no list.`);
  return data.filter(isObject);
}
