/** A redirect that nobody keeps and that tells the next page nothing about this one. `cookies` are Set-Cookie values. */
export function redirect(status: 302 | 303, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** The answer to who asks too often; `seconds` until the next try counts. */
export const rateLimited = (seconds: number, body: BodyInit | null = null): Response =>
  new Response(body, { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } });

/** The answer to a browser that only looks ahead: nothing, so that it asks again when somebody really goes there. */
export const notYet = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** The same answer with more cookies; private, because it is one visitor's. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
}
