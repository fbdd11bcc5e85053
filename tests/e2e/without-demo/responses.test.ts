import { expect, test } from '../../support/browser.ts';
import { signUp } from '../../support/signed-in.ts';

const KINDS = [
  '/',
  '/api/v2/config',
  '/nothing',
  '/500',
  '/logo.svg',
  '/internal/api/env',
  '/media/vod/match/poster.webp',
];

test('every response has the security headers', async ({ request, product }) => {
  for (const path of KINDS) {
    const headers = (await request.get(product + path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBeTruthy();
    expect(headers['permissions-policy'], path).toContain('camera=()');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-powered-by'], path).toBeUndefined();
  }
});

test('pages declare charset and length, and can be revalidated', async ({ request, product }) => {
  const first = await request.get(`${product}/teams`);
  const { etag, 'content-type': type } = first.headers();
  expect(type).toBe('text/html; charset=utf-8');
  expect(etag).toBeTruthy();
  const second = await request.get(`${product}/teams`, { headers: { 'if-none-match': etag ?? '' } });
  expect(second.status()).toBe(304);
  expect((await second.body()).length).toBe(0);
  const head = await request.head(`${product}/teams`);
  expect(head.status()).toBe(200);
  expect(head.headers()['etag']).toBe(etag);
});

test('cached pages are the same bytes for every visitor', async ({ request, product }) => {
  for (const path of ['/', '/teams', '/all-matches', '/de']) {
    // A goal may change the page in between: the test repeats.
    await expect(async () => {
      const anonymous = await (await request.get(product + path)).text();
      const known = await request.get(product + path, {
        headers: { cookie: 'hasSession=1; __Host-accessToken=secret-value' },
      });
      expect(await known.text(), path).toBe(anonymous);
      expect(known.headers()['set-cookie'], path).toBeUndefined();
    }).toPass({ timeout: 10_000 });
  }
});

test('the page cache ignores unknown parameters', async ({ request, product }) => {
  // A goal may purge the list in between: the test repeats.
  await expect(async () => {
    const plain = await request.get(`${product}/all-matches`);
    const tracked = await request.get(`${product}/all-matches?utm_source=x&fbclid=y`);
    expect(await tracked.text()).toBe(await plain.text());
    expect(tracked.headers()['x-cache']).toBe('hit');
  }).toPass({ timeout: 20_000 });
});

test('an unknown host is rejected', async ({ request, product }) => {
  const answer = await request.get(`${product}/`, { headers: { host: 'evil.example' } });
  expect(answer.status()).toBe(421);
});

test('the runtime environment holds only the named values', async ({ request, product }) => {
  const answer = await request.get(`${product}/internal/api/env`);
  expect(answer.headers()['cache-control']).toContain('no-store');
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ paymentClientId: 'test', currency: 'EUR', tagId: null, cookieConsentId: null });
  expect(Object.keys(body).sort()).toEqual(
    'apiUrl appEnv cookieConsentId currency host paymentClientId region ssoClientId ssoUrl tagId'.split(' '),
  );
});

test('the health and readiness endpoints answer', async ({ request, product }) => {
  expect((await request.get(`${product}/healthz`)).status()).toBe(200);
  expect((await request.get(`${product}/readyz`)).status()).toBe(200);
});

test('viewer-specific responses are compressed, except for cross-site requests', async ({ context, product }) => {
  await signUp(context, product);
  const packing = async (path: string, site: string) => {
    const answer = await context.request.get(product + path, { headers: { 'sec-fetch-site': site }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    return answer.headers()['content-encoding'];
  };
  for (const path of ['/profile', '/setting', '/api/v2/events']) {
    expect(await packing(path, 'same-origin'), path).toBe('gzip');
    expect(await packing(path, 'none'), path).toBe('gzip');
    expect(await packing(path, 'cross-site'), path).toBeUndefined();
    expect(await packing(path, 'same-site'), path).toBeUndefined();
  }
  // It holds the CSRF token of its forms.
  expect(await packing('/users/edit', 'same-origin')).toBeUndefined();
});
