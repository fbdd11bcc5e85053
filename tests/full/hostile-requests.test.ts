import { endpointName } from '#contract/find-endpoint.ts';
import { expect } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
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

const ELSEWHERE = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example',
  ],
  ...[
    '//evil.example/',
    '/\\evil.example/',
    '//evil.example/%2e%2e',
    '/.//evil.example/',
    '/%2e/%2fevil.example/',
    '//@evil.example/',
  ],
  ...[
    'https:evil.example',
    'https://evil.example',
    '/@evil.example/',
    '//evil%E3%80%82example/',
    '/;@evil.example/',
    '/?//evil.example/',
  ],
];
const WAYS = (to: string) => {
  const query = encodeURIComponent(to);
  return [
    ...[
      to,
      `/teams/${to}`,
      `${to}/`,
      `/de${to}`,
      `/event/${to}`,
      `/team/${query}`,
      `/${query}/`,
      `/events/${query}/checkout`,
    ],
    ...[
      `/login?redirect_uri=${query}`,
      `/login?path=${query}`,
      `/logout?redirect_uri=${query}`,
      `/verify-code?code=x&state=y&redirect_uri=${query}`,
    ],
    ...[
      `/logout-success?redirect_uri=${query}`,
      `/users/sign_out?redirect_uri=${query}`,
      `/checkout/coupons/${query}`,
      `/calendar?date=${query}`,
    ],
  ].filter((path) => path.startsWith('/'));
};

test('no URL redirects to another site', async ({ site }) => {
  const paths = ELSEWHERE.flatMap(WAYS);
  let led = 0;
  await mapConcurrent(paths, 8, async (path) => {
    for (const headers of [{}, { cookie: `lastVisitedPath=${path}; lastContentPath=${path}` }] as Record<
      string,
      string
    >[]) {
      const { headers: answered, text } = await rawRequest(site.origin, path, { headers });
      const refresh = /<meta http-equiv="refresh" content="[^"]*url=([^"]+)"/i.exec(text)?.[1];
      for (const location of [answered.location, refresh].filter((one) => one !== undefined)) {
        led += 1;
        expect(new URL(location, site.origin).origin, `${path} leads to ${location}`).toBe(site.origin);
      }
    }
  });
  expect(led).toBeGreaterThan(30);
});

/** The response to a request; repeats while a busy server rejects it. */
async function answered(...request: Parameters<typeof rawRequest>): Promise<RawAnswer> {
  for (let tries = 0; ; tries++) {
    const answer = await rawRequest(...request);
    if (answer.statusCode !== 503 || tries === 5) return answer;
  }
}

test('forged headers never appear on a page, for this visitor or the next', async ({ site, demo }) => {
  const mark = 'poison.example';
  const poison = {
    ...{ 'x-forwarded-host': mark, 'x-forwarded-proto': mark, 'x-forwarded-port': '666', forwarded: `host=${mark}` },
    ...{ 'x-host': mark, 'x-original-url': `/${mark}`, 'x-rewrite-url': `/${mark}`, 'x-forwarded-prefix': `/${mark}` },
    ...{
      'user-agent': mark,
      referer: `https://${mark}/`,
      origin: `https://${mark}`,
      'accept-language': mark,
      via: mark,
    },
    cookie: `lastVisitedPath=/${mark}; theme=${mark}; __Host-session=1; __Host-accessToken=${mark}`,
  };
  const paths = (await publicAddresses(demo)).concat(
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/results.rss',
    '/500',
    '/login',
  );
  await mapConcurrent(paths, 6, async (path) => {
    const poisoned = await answered(site.origin, path, { headers: poison });
    const next = await answered(site.origin, path);
    for (const { text, headers } of [poisoned, next]) expect(text + JSON.stringify(headers), path).not.toContain(mark);
    if (next.headers['x-cache']) expect(next.text, path).toBe(poisoned.text);
  });
});
