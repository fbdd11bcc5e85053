import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';

/** A backend whose `broken` calls fail and whose other calls have empty answers. */
let backend: Server;
let front: RunningServer;
const broken = new Set(['/api/v2/menus/menu', '/api/v2/config/top_links']);

beforeAll(async () => {
  backend = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://test.invalid').pathname;
    response.setHeader('content-type', 'application/json');
    if (broken.has(path)) response.writeHead(500).end('{"errors":[{"code":"broken"}]}');
    else response.end(path.includes('/config') ? '{}' : '{"data":[],"count":0,"totalCount":0}');
  }).listen(0);
  front = await startServer({ API_URL: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` });
}, 240_000);
afterAll(async () => {
  await front.stop();
  backend.close();
});

test('without menu and top links the page works, and the drawer has links to all sections', async () => {
  const answer = await fetch(`${front.origin}/sports`);
  expect(answer.status).toBe(200);
  const drawers = await (await fetch(`${front.origin}/drawers`)).text();
  const drawer = /<div data-drawer="menu"[\s\S]*?<\/nav>/.exec(drawers)?.[0] ?? '';
  const links = [...drawer.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
  // Coupon links come first, then the header's links on wider screens.
  expect(links).toEqual(['/checkout/coupons', '/checkout/coupons', '/sports', '/all-matches', '/teams']);
  expect(drawer).not.toContain('Top links');
});
