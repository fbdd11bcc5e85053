import { describe, expect, test } from 'vitest';
import { onboardingDue, visitedKey } from '#stores/onboarding.ts';

const ada = { uuid: 'u-ada', name: 'Ada', onboarded: false };

describe('a user without onboarding is sent there', () => {
  test.each(['/', '/teams', '/de/clubs', '/events/1', '/profile', '/onboardings', '/unauthorized', '/passes-and-more'])(
    'from %s',
    (path) => {
      expect(onboardingDue(ada, path, null)).toBe(true);
    },
  );
});

describe('but not', () => {
  test.each([
    '/onboarding',
    '/de/onboarding',
    '/onboarding/interests',
    '/onboarding-platform/edit',
    '/verify-code',
    '/login',
    '/logout',
    '/logout-success',
    '/en-us/logout',
    '/events/1/checkout',
    '/de/events/1/checkout',
    '/checkout/coupons/FREE',
    '/passes',
    '/de/passes/1/checkout',
    '/events/1/watch',
    '/profile/subscriptions/1',
    '/payment',
    '/500',
  ])('from %s', (path) => {
    expect(onboardingDue(ada, path, null)).toBe(false);
  });
  test('twice', () => expect(onboardingDue(ada, '/', '2026-11-21T14:00:00Z')).toBe(false));
  test('when it is done', () => expect(onboardingDue({ ...ada, onboarded: true }, '/', null)).toBe(false));
});

test('visits are stored per user', () => {
  expect(visitedKey('u-ada')).toBe('onboarding-visited:u-ada');
});
