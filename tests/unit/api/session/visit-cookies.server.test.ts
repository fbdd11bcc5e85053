import { expect, test } from 'vitest';
import { visitCookies } from '#api/session/cookies.server.ts';

test.each([
  ['/', ['lastVisitedPath']],
  ['/calendar', ['lastVisitedPath']],
  ['/events/1', ['lastVisitedPath', 'lastContentPath']],
  ['/football/highlights', ['lastVisitedPath', 'lastContentPath']],
  ['/login', []],
  ['/unauthorized', []],
  ['/logout-success', ['lastVisitedPath']],
])('%s is kept as %j', (path, names) => {
  expect(visitCookies(path)).toEqual(names);
});
