import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { brotliAround } from '#host/http/encoding.ts';
import { exchange, MARK, newNonce } from '#host/http/page-nonce.ts';
import { cached } from '../support/cached.ts';

const RENDERED = `${'r'.repeat(31)}1`;
/** A page of about the size and variety of a real one. */
const html = (nonce: string, places = 5) =>
  Array.from({ length: 400 }, (_, index) => {
    const script = index % 80 === 0 && index < places * 80 ? `<script nonce="${nonce}">go(${index})</script>` : '';
    return `${script}<li class="row-${index % 7}">Müller ${Math.sin(index).toString(36)}</li>`;
  }).join('\n');
const page = (nonce = RENDERED) => ({
  headers: {
    'cdn-cache-control': 'max-age=60',
    'cache-tag': 'events',
    'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  },
  body: html(nonce),
});
const nonceIn = (headers: Record<string, unknown>) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
])('a cached page goes out in %s with a nonce that was never used', async (encoding, decode) => {
  const { app, host } = await cached(page());
  const nonces = new Set<string>();
  for (let count = 0; count < 4; count++) {
    const { headers, bytes } = await host.ask('/', { headers: { 'accept-encoding': encoding } });
    const nonce = nonceIn(headers);
    expect(decode(bytes).toString()).toBe(html(nonce));
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
  expect(nonces.has(RENDERED)).toBe(false);
  expect(app.seen).toHaveLength(1);
});

test('no shared cache may store it, and its tags still invalidate it', async () => {
  const { app, host } = await cached(page());
  const { headers } = await host.ask('/');
  expect([headers['cdn-cache-control'], headers['cache-tag'], headers['cache-control']]).toEqual([
    undefined,
    undefined,
    'no-cache',
  ]);
  host.invalidate(['events']);
  await host.ask('/');
  expect(app.seen).toHaveLength(2);
});

test('a page that differs only in its nonce has the same entity tag', async () => {
  const { app, host, pass } = await cached(page());
  const { etag } = (await host.ask('/')).headers;
  app.answer = () => page('s'.repeat(32));
  pass(61);
  await host.ask('/');
  await vi.waitFor(() => expect(app.seen).toHaveLength(2));
  const again = await host.ask('/', { headers: { 'if-none-match': String(etag) } });
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined]);
});

test.each([4, 9] as const)('brotli of quality %i stores every nonce placeholder as a literal', async (quality) => {
  for (const places of [2, 3, 5]) {
    const body = exchange(Buffer.from(html(RENDERED, places)), RENDERED, MARK);
    const packed = await brotliAround(body, MARK, quality);
    const nonce = newNonce();
    const sent = Buffer.from(packed?.toString('latin1').replaceAll(MARK, nonce) ?? '', 'latin1');
    expect(brotliDecompressSync(sent).toString()).toBe(html(nonce, places));
  }
});
