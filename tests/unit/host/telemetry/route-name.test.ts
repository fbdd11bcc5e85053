import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeCall } from '#contract/find-endpoint.ts';
import { routeName } from '#host/telemetry/route-name.ts';

test.each([
  ['/', '/'],
  ['/teams', '/teams'],
  ['/de/teams', '/teams'],
  ['/en-us', '/'],
  ['/teams/0b7c', '/teams/:id'],
  ['/de/events/0b7c/watch', '/events/:id/watch'],
  ['/checkout/coupons/S3CRET', '/checkout/coupons/:code'],
  ['/football/latest-matches', '/:sport/latest-matches'],
  ['/readyz', '/readyz'],
  ['/_astro/app.B1x.js', 'file'],
  ['/media/signed/S3CRET/live/1/index.m3u8', '/media/signed/*'],
  ['/media/art/crests/1.svg', '/media/art/*'],
  ['/media/events/0b7c/v1/index.m3u8', '/media/events/*'],
  ['/media/S3CRET', '/media/*'],
  ['/oauth/authorize', '/oauth/authorize'],
  ['/oauth/S3CRET', '/oauth/*'],
  ['/.well-known/oauth-authorization-server', '/.well-known/*'],
  ['/users/sign_in', '/users/sign_in'],
  ['/payments/sandbox/S3CRET', '/payments/sandbox/*'],
  ['/internal/api/session', '/internal/api/session'],
  ['/internal/S3CRET/x', '/internal/*'],
  ['/verify-code', '/verify-code'],
  ['/S3CRET/S3CRET/S3CRET/S3CRET', 'other'],
  ['/api/v2/coupons/S3CRET', '/api/v2/coupons/{code}'],
  ['/v2/sso_verifications/S3CRET', '/api/v2/sso_verifications/{credential}'],
  ['/api/v2/users/me', '/api/v2/users/me'],
  ['/api/v2/calendar/me/S3CRET.ics', '/api/v2/calendar/me/{token}.ics'],
  ['/api/v2/events/0b7c/stream', '/api/v2/events/{uuid}/stream'],
  ['/api/v2/S3CRET', '/api/v2/*'],
  ['/api/v2/S3CRET/S3CRET/S3CRET/S3CRET/S3CRET', '/api/v2/*'],
])('%s is named %s', (path, name) => {
  expect(routeName(path, describeCall)).toBe(name);
});

test('a thousand random addresses have few names, without any of their ids', () => {
  const roots = ['', '/api/v2', '/v2', '/media', '/media/signed', '/users', '/internal', '/de', '/teams', '/_astro'];
  const invented = Array.from({ length: 1000 }, (_, index) => {
    const parts = Array.from({ length: 1 + (index % 4) }, () => randomBytes(6).toString('hex'));
    return `${roots[index % roots.length]}/${parts.join('/')}`;
  });
  const names = new Set(invented.map((path) => routeName(path, describeCall)));
  expect(names.size).toBeLessThan(30);
  expect([...names].filter((name) => /[0-9a-f]{12}/.test(name))).toEqual([]);
});
