import { describe, expect, test } from 'vitest';
import { routingPath } from '#contract/endpoint.ts';
import { describeCall, findEndpoint } from '#contract/find-endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';

describe('a request finds its call', () => {
  test.each([
    ['GET', '/api/v2/events', '/events'],
    ['GET', '/v2/events/', '/events'],
    ['HEAD', '/api/v2/events/1', '/events/{uuid}'],
    ['GET', '/v2/user_favorites', '/user_favorites/'],
    ['POST', '/v2/user_favorites/', '/user_favorites'],
    ['GET', '/v2/calendar/me/t.ics', '/calendar/me/{token}.ics'],
    ['GET', '/v2/calendar/team/t.ics', '/calendar/{kind}/{uuid}.ics'],
    ['PUT', '/v2/sso_verifications/1', '/sso_verifications/{credential}'],
    ['GET', '/v2/sso_verifications/1', '/sso_verifications/{clientId}'],
  ])('%s %s is %s', (method, sent, path) => {
    expect(findEndpoint(method, sent)?.path).toBe(path);
  });

  test.each([
    ['DELETE', '/api/v2/events'],
    ['OPTIONS', '/api/v2/events'],
    ['GET', '/api/v2/calendar/me/.ics'],
    ['GET', '/api/v2/calendar/me/t.txt'],
    ['GET', '/api/v2/%65vents'],
    ['GET', '/api/v2'],
    ['GET', '/events'],
    ['GET', '/api/v3/events'],
  ])('%s %s is none', (method, sent) => {
    expect(findEndpoint(method, sent)).toBeUndefined();
  });

  test('what is not the API’s has no description; what the API does not know has one name', () => {
    expect(describeCall('/teams')).toBeUndefined();
    expect(describeCall('/api/v2/nothing?x=1')).toEqual({ name: '/api/v2/*', priority: 'urgent' });
  });
});

describe('the facts of a call', () => {
  const facts = (method: string, path: string) => {
    const { auth, caller, priority, rate, answers } = findEndpoint(method, path)!;
    return { auth, caller, priority, rate, answers };
  };
  const usual = { auth: 'none', caller: 'visitor', priority: 'urgent', rate: null, answers: 'document' };

  test('a reading call is for everybody’s pages unless it says otherwise', () => {
    expect(facts('GET', '/v2/teams/1')).toEqual(usual);
    expect(facts('GET', '/v2/teams')).toEqual({ ...usual, priority: 'page' });
    expect(facts('GET', '/v2/searches')).toEqual({ ...usual, priority: 'extra', rate: 'search' });
    expect(facts('GET', '/v2/users/me/orders')).toEqual({ ...usual, auth: 'member' });
    expect(facts('GET', '/v2/events/1/stream')).toEqual({ ...usual, answers: 'stream', caller: 'anonymous' });
  });

  test('pages may change this by a call, and nothing else', () => {
    const changes = ENDPOINTS.filter(({ method, caller }) => method !== 'GET' && caller !== 'program');
    expect(changes.map(({ method, path, caller }) => `${method} ${path}: ${caller}`).sort()).toEqual([
      'DELETE /admin/events/{uuid}/timeline/{entry}: visitor',
      'DELETE /push/subscriptions/{uuid}: visitor',
      'PATCH /admin/events/{uuid}/timeline/{entry}: visitor',
      'PATCH /admin/events/{uuid}: visitor',
      'POST /admin/events/{uuid}/statistics/count: visitor',
      'POST /admin/events/{uuid}/timeline: visitor',
      'POST /coupons/{code}/redemptions: visitor',
      'POST /ingest/auth: service',
      'POST /payments/webhooks/{provider}: service',
      'POST /playback: anonymous',
      'POST /push/subscriptions: visitor',
      'POST /user_favorites: visitor',
      'POST /users/me/orders/{uuid}/cancel: visitor',
      'POST /users/me/orders/{uuid}/capture: visitor',
      'POST /users/me/orders: visitor',
      'POST /users/me/positions: visitor',
      'POST /users/me/screens: visitor',
      'POST /users/me: visitor',
      'PUT /admin/uploads/{uuid}/cancel: visitor',
      'PUT /admin/uploads/{uuid}/retry: visitor',
    ]);
  });

  test('an operator’s call names its scopes', () => {
    const auth = ['matches', 'events', 'scoring'];
    expect(facts('PATCH', '/v2/admin/events/1')).toMatchObject({ auth, caller: 'visitor' });
    expect(facts('DELETE', '/v2/admin/events/1')).toMatchObject({ auth: ['matches'], caller: 'program' });
  });
});

test.each([
  ['/events', '/events'],
  ['/users/me/offers/{type}/{uuid}', '/users/me/offers/:type/:uuid'],
  ['/calendar/{kind}/{uuid}.ics', '/calendar/:kind/:uuid{[^/]+\\.ics}'],
])('%s is %s for the router', (path, routed) => {
  expect(routingPath(path)).toBe(routed);
});
