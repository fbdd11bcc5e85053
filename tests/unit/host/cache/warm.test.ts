import { describe, expect, it, vi } from 'vitest';
import { warmPages } from '#host/cache/warm.ts';
import { latch, cacheablePage, type Page, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const LIST = '/sitemaps/pages.xml';
const xml = (...paths: string[]): Page => ({
  headers: { 'content-type': 'application/xml' },
  body: paths.map((path) => `<url><loc>https://tv.example${path}</loc></url>`).join(''),
});
const PATHS = ['/', '/all-matches', '/calendar', '/highlights', '/teams'];
const rendered = (app: ReturnType<typeof standIn>) => app.seen.filter((request) => !request.endsWith('.xml'));

describe('after a start', () => {
  it('the configured number of pages is rendered in sitemap order and cached for visitors', async () => {
    const app = standIn(({ url }) => (url === LIST ? xml(...PATHS) : cacheablePage('ahead')));
    const host = await startHost(app.handler, { environment: { WARM_PAGES: '3' } });
    await vi.waitFor(() => expect(host.cache.count).toBe(3));
    for (const path of PATHS.slice(0, 3)) expect((await host.ask(path)).headers['x-cache'], path).toBe('hit');
    expect((await host.ask('/highlights')).headers['x-cache']).toBe('miss');
    expect(rendered(app)).toEqual(['GET /', 'GET /all-matches', 'GET /calendar', 'GET /highlights']);
  });

  it('with 0 nothing is rendered', async () => {
    const app = standIn(() => xml(...PATHS));
    const host = await startHost(app.handler, { environment: { WARM_PAGES: '0' } });
    await host.ask('/healthz');
    expect(app.seen).toEqual([]);
  });

  it('visitors have priority over warming, which renders one page at a time', async () => {
    const ready = latch();
    const app = standIn(async ({ url }) => {
      if (url === LIST) return xml(...PATHS);
      if (url === '/') await ready.opened;
      return cacheablePage('page');
    });
    const host = await startHost(app.handler, { environment: { WARM_PAGES: '5' } });
    await vi.waitFor(() => expect(rendered(app)).toEqual(['GET /']));
    expect((await host.ask('/clubs')).status).toBe(200);
    expect(rendered(app)).toEqual(['GET /', 'GET /clubs']);
    ready.open();
    await vi.waitFor(() => expect(host.cache.count).toBe(6));
  });

  it('a page cached by a visitor is not rendered again', async () => {
    const ready = latch();
    const app = standIn(async ({ url }) => {
      if (url !== LIST) return cacheablePage('page');
      await ready.opened;
      return xml(...PATHS.slice(0, 2));
    });
    const host = await startHost(app.handler, { environment: { WARM_PAGES: '5' } });
    await host.ask('/');
    ready.open();
    await vi.waitFor(() => expect(host.cache.count).toBe(2));
    expect(rendered(app)).toEqual(['GET /', 'GET /all-matches']);
  });

  it('a failed sitemap is logged, and the host continues', async () => {
    const app = standIn(({ url }) => (url === LIST ? { status: 503 } : cacheablePage('page')));
    const host = await startHost(app.handler, { environment: { WARM_PAGES: '5' } });
    await vi.waitFor(() => expect(host.logged.join()).toContain('The first pages were not made ahead'));
    expect((await host.ask('/')).status).toBe(200);
  });

  it('warming stops after the page in progress', async () => {
    vi.useFakeTimers();
    const ready = latch();
    const fill = vi.fn(() => ready.opened);
    const answer = { status: 200, headers: {}, body: Buffer.from(xml(...PATHS).body ?? '') };
    const stop = warmPages({ render: async () => answer, fill, most: 5, failed: () => expect.unreachable() });
    await vi.advanceTimersByTimeAsync(0);
    stop();
    ready.open();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    expect(fill.mock.calls).toEqual([['/']]);
  });
});
