import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpTransport } from '#api/http-transport.server.ts';

let server: Server;

async function backend(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('asks once when the answer is good', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await backend((request, response) => {
    asked.push(`${request.url} ${request.headers['accept-encoding']}`);
    response.end('{"a":1}');
  });
  expect(await (await httpTransport(origin)('/api/v2/events?page=2')).json()).toEqual({ a: 1 });
  expect(asked).toEqual(['/api/v2/events?page=2 gzip, identity']);
});

test('tries a second time after a 5xx, and no third', async () => {
  let asked = 0;
  const origin = await backend((_request, response) => {
    asked += 1;
    response.writeHead(503).end('{}');
  });
  expect((await httpTransport(origin)('/x')).status).toBe(503);
  expect(asked).toBe(2);
});

test('recovers when only the first connection breaks', async () => {
  let asked = 0;
  const origin = await backend((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end('"ok"');
  });
  expect(await (await httpTransport(origin)('/x')).json()).toBe('ok');
});

test('never follows a redirect', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await backend((request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: '/inside' }).end();
  });
  await expect(httpTransport(origin)('/x')).rejects.toThrow('redirect');
  expect(asked).not.toContain('/inside');
});

test('gives up on a body over 2 MB', async () => {
  const origin = await backend((_request, response) => {
    response.end('x'.repeat(2 * 1024 * 1024 + 1));
  });
  await expect(httpTransport(origin)('/x')).rejects.toThrow('more than');
});

test('gives an attempt two seconds', async () => {
  const origin = await backend(() => {});
  const started = performance.now();
  await expect(httpTransport(origin)('/x')).rejects.toThrow();
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(3.9);
  expect(seconds).toBeLessThan(5);
});
