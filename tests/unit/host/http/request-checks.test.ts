import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const echo = () =>
  standIn(async (request) => {
    const given = Reflect.get(request, 'body') as Buffer | undefined;
    const chunks: Buffer[] = given ? [given] : [];
    if (!given) for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    return { headers: { 'content-type': 'text/plain' }, body: `${Buffer.concat(chunks).length}` };
  });

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const HOST = 'Host: 127.0.0.1:PORT\r\n';

describe('a raw request', () => {
  it.each([
    ['with two Host headers', `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
    ['with a second, foreign Host', `GET / HTTP/1.1\r\n${HOST}hOsT: evil.example\r\n\r\n`, 400],
    ['without Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['of HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['for a foreign Host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n', 421],
    ['for an impossible port', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:99999\r\nConnection: close\r\n\r\n', 421],
    [
      'in absolute form for a foreign host',
      `GET http://evil.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      421,
    ],
    ['with a broken escape', `GET /%E0%A4%A HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['with a NUL', `GET /search?query=abc%00 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
    ['for the picture service', `GET /_image?href=/logo.svg HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 404],
    ['for it in German', `GET /de/_image?href=/logo.svg HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 404],
    ['for an island', `GET /_server-islands/x HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 404],
    ['by TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['by CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['by PROPFIND', `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['by an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400],
    [
      'with length and chunks',
      `POST /setting HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['with two lengths', `POST /setting HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`, 400],
    [
      'with chunks by another name',
      `POST /setting HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'with a space before a colon',
      `POST /setting HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['with a header over two lines', `GET / HTTP/1.1\r\n${HOST}X-Long: a\r\n b\r\n\r\n`, 400],
    ['with lines that end by half', `GET / HTTP/1.1\n${HOST}\r\n`, 400],
    ['with a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-Nul: a\0b\r\n\r\n`, 400],
    [
      'with an invalid chunk size',
      `POST /setting HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0x3\r\nabc\r\n0\r\n\r\n`,
      400,
    ],
    ['with 20 KB of headers', `GET / HTTP/1.1\r\n${HOST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['with a body that says it is large', `POST /setting HTTP/1.1\r\n${HOST}Content-Length: 65537\r\n\r\n`, 413],
    [
      'with a compressed body',
      `POST /setting HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Encoding: br\r\n\r\nabc`,
      415,
    ],
    [
      'with too many chunks',
      `POST /setting HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n10001\r\n${'x'.repeat(65_537)}\r\n0\r\n\r\n`,
      413,
    ],
  ])('%s is refused', async (_what, bytes, status) => {
    const app = echo();
    const host = await startHost(app.handler);
    const answer = await host.raw(bytes.replaceAll('PORT', String(host.port)));
    expect(statusOf(answer)).toBe(status);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain("frame-ancestors 'none'");
    if (status === 405) expect(answer.toLowerCase()).toContain('allow: get, head, post, put, patch, delete, options');
    expect(app.seen).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    [`/teams?${'x=1&'.repeat(19)}x=1`, 200],
    [`/teams?${'x=1&'.repeat(20)}x=1`, 400],
    [`/${'x'.repeat(8191)}`, 200],
    [`/${'x'.repeat(8192)}`, 414],
  ])('for a long address is measured (%#)', async (path, status) => {
    const host = await startHost(echo().handler);
    expect((await host.ask(path)).status).toBe(status);
  });

  it.each([
    ['of known length', { 'content-length': '65536' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('with a body of 64 KB %s reaches the app whole', async (_how, headers) => {
    const host = await startHost(echo().handler);
    expect((await host.ask('/setting', { method: 'POST', headers, body: Buffer.alloc(65_536) })).text).toBe('65536');
  });

  it('is refused with JSON on API paths and with a page elsewhere', async () => {
    const host = await startHost(echo().handler);
    const headers = { 'content-encoding': 'gzip' };
    const api = await host.ask('/v2/user_favorites', { method: 'POST', headers, body: 'x' });
    const page = await host.ask('/teams', { method: 'POST', headers, body: 'x' });
    expect(JSON.parse(api.text)).toEqual({
      status: 415,
      errors: [{ code: 'unsupported_encoding', detail: 'Send the body without Content-Encoding.' }],
    });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>415 Unsupported Media Type</h1>');
  });
});

describe('accepted host names', () => {
  const site = { PUBLIC_ORIGIN: 'https://touchline.example' };
  it.each([
    ['touchline.example', {}, 200],
    ['TOUCHLINE.example', {}, 200],
    ['touchline.example:443', {}, 200],
    ['touchline.example:80', {}, 421],
    ['touchline.example.', {}, 421],
    ['localhost:PORT', {}, 200],
    ['localhost', {}, 421],
    ['localhost:PORT', { APP_ENV: 'production' }, 421],
  ])('%s with %o', async (name, environment, status) => {
    const host = await startHost(echo().handler, { environment: { ...site, ...environment } });
    const headers = { host: name.replace('PORT', String(host.port)) };
    expect((await host.ask('/', { headers })).status).toBe(status);
    expect((await host.ask('/healthz', { headers })).status).toBe(200);
  });

  it('survives a thousand malformed ones', async () => {
    const host = await startHost(echo().handler);
    const names = Array.from(
      { length: 1000 },
      (_, index) => ['x:65536', '[::', 'a b', '%00', `${'h'.repeat(index)}:x`][index % 5]!,
    );
    for (const name of names) {
      const answer = await host.raw(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
      expect([400, 421]).toContain(statusOf(answer));
    }
    expect((await host.ask('/healthz')).status).toBe(200);
  });
});

it('a client that sends CONNECT and leaves does not end the process', async () => {
  const host = await startHost(echo().handler);
  const sent = 'CONNECT other:1 HTTP/1.1\r\nHost: other:1\r\n\r\n';
  for (let times = 0; times < 200; times++) {
    const socket = connect(host.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(times % 2 ? sent + 'x'.repeat(9_999) : sent, () => socket.resetAndDestroy());
    await new Promise((resolve) => socket.once('close', resolve));
  }
  expect((await host.ask('/healthz')).status).toBe(200);
});
