import { describe, expect, it } from 'vitest';
import { clientAddress } from '#host/http/forwarded.ts';
import { standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

describe('the client address behind proxies', () => {
  it.each([
    ['203.0.113.9', 1, '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    ['6.6.6.6, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
    ['203.0.113.9', 3, '203.0.113.9'],
    ['2001:db8::1', 1, '2001:db8::1'],
    ['unknown', 1, null],
    [undefined, 1, null],
  ])('%s over %i hops is %s', (header, hops, address) => {
    expect(clientAddress(header, hops)).toBe(address);
  });
});

describe('forwarding headers of a client', () => {
  const forged = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
  };

  it.each([
    ['0', []],
    ['1', [['x-forwarded-for', '203.0.113.9']]],
  ])('reaches the app behind %s proxies only as far as they vouch', async (hops, left) => {
    const app = standIn(() => ({}));
    const host = await startHost(app.handler, { environment: { TRUST_PROXY: hops } });
    await host.ask('/api/v2/events', { headers: forged });
    const { headers } = app.requests[0]!;
    expect(Object.entries(headers).filter(([name]) => name in forged)).toEqual(left);
  });
});

it.each([
  ['0', 'timeout=5,'],
  ['1', 'timeout=65,'],
])('behind %s proxies an idle connection stays open: %s', async (hops, kept) => {
  const host = await startHost(standIn(() => ({})).handler, { environment: { TRUST_PROXY: hops } });
  const { headers } = await host.ask('/api/v2/events', { headers: { connection: 'keep-alive' } });
  expect(`${headers['keep-alive']},`).toContain(kept);
});
