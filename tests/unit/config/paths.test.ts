import { describe, expect, test } from 'vitest';
import { entityHref, paths } from '#config/paths.ts';

describe('the page of an entity', () => {
  test.each([
    ['event', '/events/u1'],
    ['events', '/events/u1'],
    ['Team', '/teams/u1'],
    ['clubs', '/clubs/u1'],
    ['Competition', '/competitions/u1'],
    ['highlight', '/highlights/u1'],
    ['venue', '/venues/u1'],
    ['season', '/seasons/u1'],
    ['region', '/regions/u1'],
    ['calendar', '/calendar'],
    ['Sport', '/sports/ice%20hockey'],
  ])('%s leads to %s', (kind, href) => {
    expect(entityHref(kind, 'u1', 'Ice Hockey')).toBe(href);
  });

  test('an unknown kind has no page', () => {
    expect(entityHref('referee', 'u1')).toBeNull();
    expect(entityHref('__proto__', 'u1')).toBeNull();
    expect(entityHref('constructor', 'u1')).toBeNull();
  });

  test('an id cannot leave its path segment', () => {
    expect(paths.team('../admin?x#y')).toBe('/teams/..%2Fadmin%3Fx%23y');
  });
});

test('football has a dedicated page beside the one that every sport has', () => {
  expect(entityHref('Sport', 'u1', 'Football')).toBe('/sports/football');
  expect(paths.sport('Football')).toBe('/football');
});
