/** An uncached redirect without referrer. `cookies` are Set-Cookie values. */
export function redirect(status: 302 | 303, location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** 429; `seconds` until the next try counts. */
export const rateLimited = (seconds: number, body: BodyInit | null = null): Response =>
  new Response(body, { status: 429, headers: { 'cache-control': 'no-store', 'retry-after': String(seconds) } });

/** 204 for a prefetch: the browser asks again on a real visit. */
export const notYet = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

/** Adds cookies to a response and makes it private. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  const answer = new Response(response.body, response);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
}
