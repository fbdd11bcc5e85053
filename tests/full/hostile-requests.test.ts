import { endpointName } from '#contract/find-endpoint.ts';
import { expect } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { rawRequest } from '../support/raw-request.ts';
import { test } from '../support/recorded-backend.ts';

const IDS = [
  ...['..', '%2e%2e', '.', '%2e', '..%2f..%2fuser_favorites', '%2e%2e%2fconfig', '..%5c..%5cconfig', '%00', 'x%00'],
  ...['a;b=c', 'a%3fx=1', 'a%23b', 'a%26b=c', '%252e%252e%252fconfig', 'a%2fb', '@evil.example', '%0d%0aX-Evil:%201'],
];
const PLACES = [
  '/events/ID',
  '/teams/ID',
  '/teams/ID/live',
  '/teams/ID?tab=squad',
  '/clubs/ID',
  '/competitions/ID',
].concat(
  ['/competitions/ID/latest-matches', '/seasons/ID', '/regions/ID', '/venues/ID', '/highlights/ID', '/sports/ID'],
  [
    '/ID/live-games',
    '/calendar?team=ID',
    '/calendar?sport=ID',
    '/search?query=abcID',
    '/all-matches?watch=ID',
    '/sitemaps/ID',
  ],
);

test('whatever the URL contains, the page calls only its own backend paths', async ({ site }) => {
  const from = site.asked.length;
  const paths = PLACES.flatMap((place) => IDS.map((id) => place.replace('ID', id)));
  const answers = await mapConcurrent(paths, 8, async (path) => ({
    path,
    status: (await rawRequest(site.origin, path)).statusCode!,
  }));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const asked = site.asked.slice(from);
  expect(asked.length).toBeGreaterThan(50);
  // The server checks the backend at its start.
  const strange = asked.filter((line) => {
    if (line === 'HEAD /') return false;
    const [, path = ''] = line.split(' ');
    return !line.startsWith('GET /api/v2/') || endpointName(path) === '/api/v2/*' || /\/user_favorites/.test(path);
  });
  expect(strange).toEqual([]);
});
