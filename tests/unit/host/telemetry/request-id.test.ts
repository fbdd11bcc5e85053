import { expect, test } from 'vitest';
import { requestId } from '#host/telemetry/request-id.ts';
import { cacheablePage, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const OWN = /^[0-9a-f]{12}-[0-9a-z]+$/;

test.each([
  ['a proxy that is trusted', '7f3a:edge/1', true, '7f3a:edge/1'],
  ['anybody', 'mine', false, OWN],
  ['a proxy, with signs of its own', 'a"b\u001b', true, OWN],
  ['a proxy, too long', 'x'.repeat(129), true, OWN],
  ['a proxy, empty', '', true, OWN],
])('an id from %s', (_from, given, trusted, expected) => {
  const id = requestId({ 'x-request-id': given }, trusted);
  if (typeof expected === 'string') expect(id).toBe(expected);
  else expect(id).toMatch(expected);
});

test('every answer has a unique request id', async () => {
  const app = standIn(({ url }) => {
    if (url === '/api/v2/fails') throw new Error('no');
    return url?.startsWith('/api') ? { headers: { 'x-request-id': 'forged' }, body: '{}' } : cacheablePage('page');
  });
  const host = await startHost(app.handler);
  const gzip = { 'accept-encoding': 'gzip' };
  const first = await host.ask('/', { headers: gzip });
  const answers = [
    first,
    await host.ask('/', { headers: gzip }),
    await host.ask('/'),
    await host.ask('/', { headers: { 'if-none-match': first.headers.etag } }),
    await host.ask('/', { method: 'HEAD' }),
    await host.ask('/api/v2/x'),
    await host.ask('/api/v2/fails'),
    await host.ask('/%'),
    await host.ask('/readyz'),
    await host.ask('/', { headers: { 'x-request-id': 'forged' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 304, 200, 200, 500, 400, 200, 200]);
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  for (const id of ids) expect(id).toMatch(OWN);
  expect(new Set(ids).size).toBe(ids.length);
});

test('behind a proxy the answer has the proxy’s id', async () => {
  const host = await startHost(standIn(() => cacheablePage('page')).handler, { environment: { TRUST_PROXY: '1' } });
  for (const id of ['edge-1', 'edge-2'])
    expect((await host.ask('/', { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
});
