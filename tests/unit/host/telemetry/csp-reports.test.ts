import { expect, test } from 'vitest';
import { readReports } from '#host/telemetry/read-csp-reports.ts';
import { cacheablePage, standIn } from '../support/app.ts';
import { type Running, startHost } from '../support/host.ts';

const OURS = (host: string) => host === 'tv.example';
const PAGE = 'https://tv.example/teams/7?secret=s3cret';

const old = (report: object) => JSON.stringify({ 'csp-report': { 'document-uri': PAGE, ...report } });
const batch = (...bodies: object[]) =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', body: { documentURL: PAGE, ...body } })));

test.each([
  [
    'the older format',
    old({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/x.js?s3cret' }),
    [['script-src-elem', 'https://evil.example']],
  ],
  [
    'the oldest form of it',
    old({ 'violated-directive': "style-src 'self'", 'blocked-uri': 'inline' }),
    [['style-src', 'inline']],
  ],
  [
    'a batch of the newer format',
    batch(
      { effectiveDirective: 'img-src', blockedURL: 'data' },
      { effectiveDirective: 'frame-src', blockedURL: 'wss://x.example:8443/s3cret' },
    ),
    [
      ['img-src', 'data'],
      ['frame-src', 'wss://x.example:8443'],
    ],
  ],
  ['a made-up directive', old({ 'effective-directive': 's3cret', 'blocked-uri': 's3cret' }), [['other', 'other']]],
  ['an address within', old({ 'effective-directive': 'img-src', 'blocked-uri': 'data:s3cret' }), [['img-src', 'data']]],
  ['another page', JSON.stringify({ 'csp-report': { 'document-uri': 'https://other.example/' } }), []],
  ['another kind of report', JSON.stringify([{ type: 'deprecation', body: { documentURL: PAGE } }]), []],
  ['nothing', '{}', []],
  ['what is no object', '[null, 1, "x"]', []],
])('%s', (_what, body, expected) => {
  const found = readReports(body, OURS);
  expect(found.map(({ directive, blocked }) => [directive, blocked])).toEqual(expected);
  for (const { path } of found) expect(path).toBe('/teams/7');
  expect(JSON.stringify(found)).not.toContain('s3cret');
});

test('at most twenty reports of a batch count', () => {
  expect(readReports(batch(...Array.from({ length: 50 }, () => ({}))), OURS)).toHaveLength(20);
});

const start = () => startHost(standIn(() => cacheablePage('page')).handler, { environment: { TRUST_PROXY: '1' } });
const report = (host: Running, { from = '192.0.2.1', type = 'application/csp-report', body = '' } = {}) =>
  host.ask('/internal/csp', {
    method: 'POST',
    headers: { 'content-type': type, 'x-forwarded-for': from },
    body:
      body ||
      JSON.stringify({
        'csp-report': {
          'document-uri': `http://127.0.0.1:${host.port}/teams/7`,
          'effective-directive': 'img-src',
          'blocked-uri': 'https://evil.example/s3cret',
        },
      }),
  });

test('a report is logged without the client’s or the page’s address', async () => {
  const host = await start();
  const answer = await report(host);
  expect([answer.status, answer.text]).toEqual([204, '']);
  const batched = batch({ documentURL: `http://127.0.0.1:${host.port}/`, effectiveDirective: 'eval-src' });
  expect((await report(host, { type: 'application/reports+json; charset=utf-8', body: batched })).status).toBe(204);
  expect(host.logged).toEqual([
    'Blocked on a page {"directive":"img-src","blocked":"https://evil.example","route":"/teams/:id"}',
    'Blocked on a page {"directive":"other","blocked":"other","route":"/"}',
  ]);
});

test.each([
  ['by GET', { method: 'GET' }, 405],
  ['of another type', { headers: { 'content-type': 'text/plain' } }, 415],
  ['without a type', {}, 415],
  ['that is no JSON', { headers: { 'content-type': 'application/csp-report' }, body: '<x>' }, 400],
  ['too large', { headers: { 'content-type': 'application/csp-report' }, body: 'x'.repeat(16_385) }, 413],
  [
    'too large, of unknown size',
    { headers: { 'content-type': 'application/csp-report', 'transfer-encoding': 'chunked' }, body: 'x'.repeat(16_385) },
    413,
  ],
])('a report %s is refused', async (_how, asked, status) => {
  const host = await start();
  expect((await host.ask('/internal/csp', { method: 'POST', ...asked })).status).toBe(status);
  expect(host.logged).toEqual([]);
});

test('a client may send twenty reports a minute, and ten are logged', async () => {
  const host = await start();
  const answers = await Promise.all(Array.from({ length: 25 }, () => report(host)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(20);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('60');
  expect(host.logged).toHaveLength(10);
  expect((await report(host, { from: '192.0.2.2' })).status).toBe(204);
});

test('pages have the reporting endpoint only in headers', async () => {
  const host = await start();
  for (const state of ['miss', 'hit']) {
    const { headers, text } = await host.ask('/');
    expect(headers['x-cache']).toBe(state);
    expect(String(headers['content-security-policy']).split('report-uri /internal/csp')).toHaveLength(2);
    expect(text).not.toContain('/internal/csp');
  }
});
