import { endpointName } from '#contract/find-endpoint.ts';
import { test as base, expect } from '../support/browser.ts';
import { inTurns } from '../support/in-turns.ts';
import { rewritingBackend } from '../support/rewriting-backend.ts';
import { rawRequest } from '../support/raw-request.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const SECRET = 'planted-secret-7f3a9c';

/** The product on a backend that notes what it is asked, with secrets among its settings. */
const test = base.extend<object, { site: RunningServer & { asked: string[] } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const backend = await rewritingBackend(process.env['DEMO_ORIGIN'] ?? '', (_path, body) => body);
      const server = await startServer({
        API_URL: backend.origin,
        NOW: '2026-11-21T14:00:00Z',
        SECRET_X: SECRET,
        DATABASE_PASSWORD: SECRET,
        SESSION_KEYS: Buffer.from(SECRET.padEnd(32, '.')).toString('base64'),
      });
      await use({ ...server, asked: backend.asked });
      await server.stop('SIGKILL');
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

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

test('whatever stands in an address, the backend is asked what the page asks, and nothing beside it', async ({
  site,
}) => {
  const from = site.asked.length;
  const paths = PLACES.flatMap((place) => IDS.map((id) => place.replace('ID', id)));
  const answers = await inTurns(paths, 8, async (path) => ({
    path,
    status: (await rawRequest(site.origin, path)).statusCode!,
  }));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const asked = site.asked.slice(from);
  expect(asked.length).toBeGreaterThan(50);
  // The start looks whether the backend is there.
  const strange = asked.filter((line) => {
    if (line === 'HEAD /') return false;
    const [, path = ''] = line.split(' ');
    return !line.startsWith('GET /api/v2/') || endpointName(path) === '/api/v2/*' || /\/user_favorites/.test(path);
  });
  expect(strange).toEqual([]);
});
