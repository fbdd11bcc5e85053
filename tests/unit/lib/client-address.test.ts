import { expect, test } from 'vitest';
import { addressGroup, callerOf, fromSameCaller } from '#lib/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test('the host’s address has priority over the socket’s, and an internal request has none', () => {
  const request = new Request('http://site.example/');
  expect(callerOf(request)).toBeNull();
  Reflect.set(request, Symbol.for('astro.clientAddress'), '198.51.100.1');
  expect(callerOf(request)).toBe('198.51.100.1');
  request.headers.set('x-forwarded-for', '203.0.113.7');
  expect(callerOf(request)).toBe('203.0.113.7');
});

test('a cloned request has the same address', () => {
  const request = new Request('http://site.example/');
  Reflect.set(request, Symbol.for('astro.clientAddress'), '198.51.100.1');
  expect(callerOf(new Request(request))).toBeNull();
  expect(callerOf(fromSameCaller(new Request(request), request))).toBe('198.51.100.1');
});
