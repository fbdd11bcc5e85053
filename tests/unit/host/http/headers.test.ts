import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHeaderPolicy } from '#host/http/headers.ts';
import { CACHEABLE, cacheablePage, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
const REPORTED = '; report-uri /internal/csp';
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function clientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-client-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/app.js'), 'let goals = 0;');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  return folder;
}

describe('security headers', () => {
  const app = () =>
    standIn(({ url }) => {
      if (url === '/throws') throw new Error('secret');
      if (url === '/api/v2/events')
        return { headers: { 'content-type': 'application/json', 'x-powered-by': 'x' }, body: '{}' };
      if (url === '/missing') return { status: 404, body: 'nothing here' };
      return cacheablePage('page');
    });

  it.each([
    ['a page rendered', '/', 200],
    ['a page from the cache', '/', 200],
    ['an API answer', '/api/v2/events', 200],
    ['a page not found', '/missing', 404],
    ['a failure', '/throws', 500],
    ['a file', '/robots.txt', 200],
    ['a hashed file', '/_astro/app.js', 200],
    ['a probe', '/readyz', 200],
    ['a refusal', '/%', 400],
  ])('are on %s', async (_what, path, status) => {
    const host = await startHost(app().handler, { clientDir: clientFolder() });
    await host.ask('/');
    const reply = await host.ask(path);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject(ALWAYS);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(reply.headers['x-frame-options']).toBe('DENY');
    expect(reply.headers['x-powered-by']).toBeUndefined();
    expect(reply.headers['cache-control']).toBeTruthy();
    expect(reply.text).not.toContain('secret');
  });

  it('are on a 304, without a CSP that would replace the cached one', async () => {
    const host = await startHost(app().handler);
    const { headers } = await host.ask('/');
    const reply = await host.ask('/', { headers: { 'if-none-match': headers.etag } });
    expect(reply.status).toBe(304);
    expect(reply.headers).toMatchObject(ALWAYS);
    expect(reply.headers['content-security-policy']).toBeUndefined();
  });
});

describe('the headers of an answer', () => {
  const complete = (headers: Record<string, string | string[]>, path = '/', status = 200) =>
    createHeaderPolicy('http://localhost:4321')({ path, status, headers });

  it.each([
    ['https://touchline.example', 'max-age=63072000; includeSubDomains'],
    ['http://localhost:4321', undefined],
  ])('from %s carry HSTS %s', (origin, value) => {
    const headers = createHeaderPolicy(origin)({ path: '/', status: 200, headers: {} });
    expect(headers['strict-transport-security']).toBe(value);
  });

  it.each([
    ['https://touchline.example', 'csp="/internal/csp"', '; report-uri /internal/csp; report-to csp'],
    ['http://localhost:4321', undefined, '; report-uri /internal/csp'],
  ])('from %s name where violations are reported, on pages alone', (origin, endpoints, ending) => {
    const policy = createHeaderPolicy(origin);
    const page = policy({ path: '/', status: 200, headers: { 'content-type': 'text/html' } });
    expect(page['reporting-endpoints']).toBe(endpoints);
    expect(page['content-security-policy']).toBe(
      `base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'${ending}`,
    );
    const again = policy({ path: '/', status: 200, headers: page });
    expect(again['content-security-policy']).toBe(page['content-security-policy']);
    const data = policy({ path: '/', status: 200, headers: { 'content-type': 'application/json' } });
    expect(JSON.stringify(data)).not.toContain('/internal/csp');
  });

  it('tell Fastly what they tell other shared caches, unless they are private', () => {
    const policy = createHeaderPolicy('https://touchline.example', true);
    const control = 'public, max-age=10, stale-while-revalidate=60';
    const shared = { 'cdn-cache-control': control, 'cache-tag': 'event:e1,team:t%2C1' };
    expect(policy({ path: '/', status: 200, headers: shared })).toMatchObject({
      ...shared,
      'surrogate-control': 'max-age=10, stale-while-revalidate=60',
      'surrogate-key': 'event:e1 team:t%2C1',
    });
    expect(complete(shared)).not.toHaveProperty('surrogate-key');
    const own = policy({ path: '/', status: 200, headers: { ...shared, 'set-cookie': 'a=b' } });
    expect(Object.keys(own).filter((name) => /surrogate|cache-tag|cdn/.test(name))).toEqual([]);
  });

  it.each([
    ['text/html', 'text/html; charset=utf-8'],
    ['text/html; charset=utf-8', 'text/html; charset=utf-8'],
    ['text/calendar', 'text/calendar; charset=utf-8'],
    ['image/avif', 'image/avif'],
    ['application/json', 'application/json'],
  ])('name the charset of %s', (given, sent) => {
    expect(complete({ 'content-type': given })['content-type']).toBe(sent);
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }, '/', DATA_POLICY],
    ['a media list', { 'content-type': 'application/vnd.apple.mpegurl' }, '/media/1.m3u8', DATA_POLICY],
    ['a script', { 'content-type': 'text/javascript' }, '/_astro/x.js', "frame-ancestors 'none'"],
    [
      'a page without policy',
      { 'content-type': 'text/html' },
      '/',
      `base-uri 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'${REPORTED}`,
    ],
    [
      'a page whose policy has no frame-ancestors',
      { 'content-type': 'text/html', 'content-security-policy': "default-src 'self';" },
      '/',
      `default-src 'self'; frame-ancestors 'none'${REPORTED}`,
    ],
    [
      'an embedded page',
      { 'content-type': 'text/html', 'content-security-policy': 'frame-ancestors *' },
      '/',
      `frame-ancestors *${REPORTED}`,
    ],
    [
      'a page with complete headers',
      { 'content-type': 'text/html', 'content-security-policy': `frame-ancestors *${REPORTED}` },
      '/',
      `frame-ancestors *${REPORTED}`,
    ],
  ])('give %s its content policy', (_what, headers, path, policy) => {
    const completed = complete(headers as Record<string, string>, path);
    expect(completed['content-security-policy']).toBe(policy);
    expect(completed['x-frame-options']).toBe(policy.includes('frame-ancestors *') ? undefined : 'DENY');
  });

  it.each([
    ['what the app says', { 'cache-control': 'max-age=5' }, 200, 'max-age=5'],
    ['what shared caches may keep', CACHEABLE, 200, 'no-cache'],
    ['what sets a cookie', { 'set-cookie': 'a=1' }, 200, 'private, no-store'],
    ['anything else', {}, 200, 'private, no-cache'],
    ['an error', {}, 404, 'no-store'],
  ])('tell browsers how to keep %s', (_what, headers, status, control) => {
    expect(complete(headers as Record<string, string>, '/', status)['cache-control']).toBe(control);
  });

  it.each([
    ['sets a cookie', { 'set-cookie': ['a=1'] }],
    ['is private', { 'cache-control': 'private, no-store' }],
    ['must not be stored', { 'cache-control': 'no-store' }],
  ])('never let a shared cache keep what %s', (_what, headers) => {
    const completed = complete({ ...CACHEABLE, ...headers });
    expect([completed['cdn-cache-control'], completed['cache-tag']]).toEqual([undefined, undefined]);
  });
});
