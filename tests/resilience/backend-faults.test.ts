import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routeOf, routes } from '#config/routes.ts';
import { publicAddresses } from '../support/public-urls.ts';
import { API_FAULTS } from '../support/api-faults.ts';
import { type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { type InspectedServer, startInspected } from '../support/inspected-server.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** A cached page and an uncached one. */
const SECONDS = { warm: 1, cold: 3 };
const SECURITY = '/.well-known/security.txt';
const CONTACT = { SECURITY_CONTACT: 'mailto:security@touchline.example' };
const FILES = ['/sitemap.xml', '/feeds/results.rss', '/feeds/highlights.json', '/robots.txt', SECURITY];
/** Pages that need no backend. */
const ALWAYS = [
  '/search',
  '/passes',
  '/display',
  '/de/display',
  '/privacy',
  '/cookies',
  '/imprint',
  '/terms',
  '/robots.txt',
  SECURITY,
].map((path) => `${path} 200`);
const WIDTH = 6;

let backend: RunningServer;
let proxy: FaultProxy;
let warm: InspectedServer;
/** One address for each route that answers 200. */
let pages: string[];
beforeAll(async () => {
  backend = await startServer({ NOW: '2026-11-21T14:00:00Z', SEED: '1' });
  proxy = await faultProxy(backend.origin);
  warm = await startInspected({ API_URL: proxy.origin, ...CONTACT });
  const all = [...(await publicAddresses(backend.origin)), ...FILES];
  const first = new Map(
    all.map((path) => [routeOf(path.replace(/\?.*/, ''))?.pattern, path]).reverse() as [string, string][],
  );
  const answers = await mapConcurrent([...first.values()], WIDTH, (path) => ask(warm.origin, path));
  pages = answers.filter(({ status }) => status === 200).map(({ path }) => path);
}, 240_000);
afterAll(async () => {
  await Promise.all([warm.stop(), backend.stop('SIGKILL')]);
  proxy.close();
});

type Asked = Awaited<ReturnType<typeof ask>>;

async function ask(origin: string, path: string) {
  const started = performance.now();
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const text = await answer.text();
  return { path, status: answer.status, headers: answer.headers, text, seconds: (performance.now() - started) / 1000 };
}

/** Breaks the backend in one way until the test is over. */
async function broken(kind: string): Promise<void> {
  const fault = API_FAULTS[kind]!;
  if (fault !== 'refused') proxy.fault = () => fault;
  else if (!refusing) await proxy.refuse();
  refusing = fault === 'refused';
}

async function repair(): Promise<void> {
  proxy.fault = () => undefined;
  if (refusing) await proxy.listen();
  refusing = false;
}

let refusing = false;
afterEach(repair);

/** Requests every page; retries late ones twice, one by one, because the machine may be busy. */
async function late(of: 'warm' | 'cold', askAll: (paths: readonly string[], width: number) => Promise<Asked[]>) {
  const slow = (answers: readonly Asked[]) => answers.filter(({ seconds }) => seconds > SECONDS[of]);
  const answers = await askAll(pages, WIDTH);
  let still = slow(answers);
  for (let again = 0; again < 2 && still.length > 0; again++)
    still = slow(
      await askAll(
        still.map(({ path }) => path),
        1,
      ),
    );
  return { answers, still: still.map(({ path, seconds }) => `${path} ${seconds.toFixed(1)} s`) };
}

test('the list of pages covers every public route', () => {
  const asked = new Set(pages.map((path) => routeOf(path.replace(/\?.*/, ''))?.pattern));
  const open = routes.filter(({ access, pattern }) => access === 'public' && pattern !== '/sitemaps/:file');
  const missing = open.map(({ pattern }) => pattern).filter((pattern) => !asked.has(pattern));
  // What closed drawers contain is in shell-faults.test.ts; the page of components is of staging.
  expect(missing).toEqual(['/oembed', '/drawers', '/internal/components']);
});

describe.each(Object.keys(API_FAULTS))('a backend that %s', (kind) => {
  test('does not affect cached pages', async () => {
    const { answers, still } = await late('warm', async (paths, width) => {
      await repair();
      // The circuit breaker of the previous fault closes a moment later.
      await new Promise((resolve) => setTimeout(resolve, 2100));
      await mapConcurrent(pages, WIDTH, (path) => ask(warm.origin, path));
      await warm.age();
      await broken(kind);
      return mapConcurrent(paths, width, (path) => ask(warm.origin, path));
    });
    const noticed = answers.filter(({ status }) => status !== 200);
    expect(noticed.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
    expect(still).toEqual([]);
    expect(warm.output()).not.toMatch(/unhandled/i);
  }, 180_000);

  test('leads to a 503 on uncached pages', async () => {
    await broken(kind);
    const { answers, still } = await late('cold', async (paths, width) => {
      const cold = await startServer({ API_URL: proxy.origin, ...CONTACT });
      const asked = await mapConcurrent(paths, width, (path) => ask(cold.origin, path));
      expect((await ask(cold.origin, '/healthz')).status).toBe(200);
      expect(await cold.stop()).toBe(0);
      expect(cold.output()).not.toMatch(/unhandled/i);
      return asked;
    });
    expect(still).toEqual([]);
    const shown = answers.filter(({ status }) => status !== 503).map(({ path, status }) => `${path} ${status}`);
    expect(shown.filter((one) => !ALWAYS.includes(one))).toEqual([]);
    for (const { path, headers, text } of answers.filter(({ status }) => status === 503)) {
      expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0);
      if (!FILES.includes(path)) expect(text, path).toMatch(/noindex[\s\S]*(Back in a moment|Gleich wieder)/);
    }
  }, 180_000);
});
