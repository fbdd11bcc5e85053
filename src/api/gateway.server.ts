import { failure } from '#contract/error.ts';

const PASSED_ON = ['content-type', 'cache-control', 'etag', 'content-length'];
const TIMEOUT_MS = 15_000;

/**
 * Hands a browser's reading call to a foreign backend. Nothing of the visitor but the path goes along (no cookies, no
 * headers), redirects are not followed, and only harmless headers come back. Calls that change something are refused.
 */
export async function forward(request: Request, backend: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'method_not_allowed', 'Only reading calls are passed on to this backend.');
  }
  const { pathname, search } = new URL(request.url);
  try {
    const answer = await fetch(new URL(pathname + search, backend), {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'accept-encoding': 'identity' },
    });
    if (answer.status >= 300 && answer.status < 400) return refuse(502, 'bad_gateway', 'The backend redirects.');
    const headers = PASSED_ON.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return refuse(502, 'bad_gateway', 'The backend does not answer. Try again in a moment.');
  }
}

const refuse = (status: number, code: string, detail: string) =>
  Response.json(failure(status, code, detail), { status, headers: { 'cache-control': 'no-store' } });
