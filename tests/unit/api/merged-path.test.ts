import { expect, test } from 'vitest';
import { mergedPath } from '#api/merged-path.ts';

test.each([
  ['/api/v2/teams/old', '/api/v2/teams/new', '/api/v2/teams/new'],
  ['/api/v2/teams/old/squad', '/api/v2/teams/new/squad', '/api/v2/teams/new/squad'],
  ['/api/v2/clubs/old?x=1', '/api/v2/clubs/new', '/api/v2/clubs/new?x=1'],
])('%s that was merged is read at %s', (asked, location, path) => {
  expect(mergedPath(asked, location)).toBe(path);
});

test.each([
  ['another call', '/api/v2/teams/old', '/api/v2/users/me'],
  ['another noun', '/api/v2/teams/old', '/api/v2/clubs/old'],
  ['another site', '/api/v2/teams/old', 'http://169.254.169.254/teams/new'],
  ['a longer path', '/api/v2/teams/old', '/api/v2/teams/new/squad'],
  ['an entity that is never merged', '/api/v2/events/old', '/api/v2/events/new'],
  ['no id', '/api/v2/teams/old', '/api/v2/teams/'],
  ['nowhere', '/api/v2/teams/old', null],
])('a redirect to %s is not followed', (_what, asked, location) => {
  expect(mergedPath(asked, location)).toBeUndefined();
});
