import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';

/** Paths that a foreign backend does not have. */
const MISSING = /^\/(?:media\/og|api\/v2\/sitemaps)\//;

let backend: RunningServer;
let stranger: Server;
let front: RunningServer;

beforeAll(async () => {
  backend = await startServer();
  stranger = createServer((request, response) => {
    const path = request.url ?? '';
    if (MISSING.test(path)) return void response.writeHead(404).end('{}');
    fetch(backend.origin + path).then(
      async (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        response.end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  front = await startServer({ API_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}` });
}, 240_000);
afterAll(async () => {
  await front.stop();
  stranger.close();
  await backend.stop('SIGKILL');
});

const text = async (url: string) => (await fetch(url)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

test('on a backend without sitemaps the site generates sitemaps of its pages', async () => {
  const files = locations(await text(`${front.origin}/sitemap.xml`));
  expect(files.length).toBeGreaterThan(8);
  for (const file of [files[0], files.find((url) => url.includes('/events-')), files.at(-1)]) {
    expect(file).toContain(`${front.origin}/sitemaps/`);
    const pages = locations(await text(file ?? ''));
    expect(pages.every((url) => url.startsWith(front.origin))).toBe(true);
    expect((await fetch(pages.at(-1) ?? '')).status).toBe(200);
  }
  expect((await fetch(`${front.origin}/sitemaps/nothing-1.xml`)).status).toBe(404);
});

test('every shared link has a preview image, at least the site’s', async () => {
  const [, event] = /<loc>([^<]+)/.exec(await text(`${front.origin}/sitemaps/events-1.xml`)) ?? [];
  const [, image] = /property="og:image" content="([^"]+)"/.exec(await text(event ?? '')) ?? [];
  const picture = await fetch(image ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('feeds list the backend’s entities', async () => {
  const feed = (await (await fetch(`${front.origin}/feeds/results.json`)).json()) as { items: { url: string }[] };
  expect(feed.items.length).toBeGreaterThan(10);
  expect((await fetch(feed.items[0]?.url ?? '')).status).toBe(200);
});

test('a feed or sitemap that cannot be generated is a 503 with Retry-After, never a 404', async () => {
  stranger.closeAllConnections();
  await new Promise((resolve) => stranger.close(resolve));
  for (const path of ['/feeds/highlights.rss', '/sitemaps/clubs-1.xml']) {
    const answer = await fetch(front.origin + path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
  }
  expect((await fetch(`${front.origin}/feeds/results.json`)).status).toBe(200);
});
