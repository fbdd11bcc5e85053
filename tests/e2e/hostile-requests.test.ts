import { readdirSync, readFileSync } from 'node:fs';
import { publicAddresses } from '../support/public-urls.ts';
import { expect } from '../support/browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { type RawAnswer, rawRequest } from '../support/raw-request.ts';
import { SECRET, test } from '../support/recorded-backend.ts';

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

test('server settings and sources are never exposed', async ({ site, demo }) => {
  const paths = (await publicAddresses(demo)).concat(
    '/internal/api/env',
    '/500',
    '/healthz',
    '/api/v2/config',
    '/api/v2/nothing',
  );
  const secrets = [SECRET, Buffer.from(SECRET).toString('base64').slice(0, 20), site.dataDir, process.cwd()];
  await mapConcurrent(paths, 6, async (path) => {
    const { text, headers } = await rawRequest(site.origin, path);
    for (const secret of secrets) expect(text + JSON.stringify(headers), path).not.toContain(secret);
  });
  expect(
    secrets.filter((secret) => site.output().includes(secret) && secret !== site.dataDir && secret !== process.cwd()),
  ).toEqual([]);
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.map$|\.ts$|\.env|(?:^|\/)\./.test(file))).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.js')))
    expect(readFileSync(`dist/client/${file}`, 'utf8'), file).not.toMatch(/sourceMappingURL|process\.env|SESSION_KEYS/);
  for (const path of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/middleware.ts',
    '/dist/server/entry.mjs',
    '/_image?href=/logo.svg',
    '/_server-islands/x',
    '/_actions/x',
    '/metrics',
  ])
    expect((await rawRequest(site.origin, path)).statusCode, path).toBeGreaterThanOrEqual(400);
});
