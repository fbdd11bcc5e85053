import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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

test('sends one request when the answer is valid', async () => {
  const asked: (string | undefined)[] = [];
  const origin = await backend((request, response) => {
    asked.push(`${request.url} ${request.headers['accept-encoding']}`);
    response.end('{"a":1}');
  });
  expect(await (await httpTransport(origin)('/api/v2/events?page=2')).json()).toEqual({ a: 1 });
  expect(asked).toEqual(['/api/v2/events?page=2 gzip, identity']);
});

test('retries once after a 5xx', async () => {
  let asked = 0;
  const origin = await backend((_request, response) => {
    asked += 1;
    response.writeHead(503).end('{}');
  });
  expect((await httpTransport(origin)('/x')).status).toBe(503);
  expect(asked).toBe(2);
});

test('retries after a broken connection', async () => {
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

test('rejects a body over 2 MB', async () => {
  const origin = await backend((_request, response) => {
    response.end('x'.repeat(2 * 1024 * 1024 + 1));
  });
  await expect(httpTransport(origin)('/x')).rejects.toThrow('more than');
});

test('limits an attempt to 2 s and both together to 2.5 s', async () => {
  const origin = await backend(() => {});
  const started = performance.now();
  await expect(httpTransport(origin)('/x')).rejects.toThrow();
  const seconds = (performance.now() - started) / 1000;
  expect(seconds).toBeGreaterThan(2.4);
  expect(seconds).toBeLessThan(3);
});

test('retries add at most a tenth to the calls of a failing backend', async () => {
  let asked = 0;
  const origin = await backend((_request, response) => {
    asked += 1;
    response.writeHead(asked <= 200 ? 200 : 500).end('{}');
  });
  const call = httpTransport(origin);
  for (let good = 0; good < 200; good++) await call('/x');
  const failed = await Promise.all(Array.from({ length: 100 }, () => call('/x')));
  expect(failed.every(({ status }) => status === 500)).toBe(true);
  expect(asked - 200).toBeGreaterThan(100);
  expect(asked - 200).toBeLessThanOrEqual(110);
});

test('the circuit breaker opens for a hanging backend, then tries again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  let there = false;
  const origin = await backend((request, response) => {
    asked += 1;
    if (there) response.end('"ok"');
    else request.socket.destroy();
  });
  const call = httpTransport(origin);
  for (let tries = 0; tries < 20; tries++) await call('/x').catch(() => {});
  expect(asked).toBe(5);
  there = true;
  await expect(call('/x')).rejects.toThrow('next try');
  vi.advanceTimersByTime(2000);
  expect(await (await call('/x')).json()).toBe('ok');
  await Promise.all(Array.from({ length: 20 }, () => call('/x')));
  expect(asked).toBe(26);
});

test('4xx and 5xx answers do not open the circuit breaker', async () => {
  let asked = 0;
  const origin = await backend((_request, response) => {
    asked += 1;
    response.writeHead([404, 429, 500][asked % 3]!).end('{}');
  });
  const call = httpTransport(origin);
  for (let tries = 0; tries < 30; tries++) await call('/x');
  expect(asked).toBeGreaterThanOrEqual(30);
});

test('runs at most fifty calls at once; the others wait', async () => {
  let [underWay, most] = [0, 0];
  const origin = await backend((_request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setTimeout(() => {
      underWay -= 1;
      response.end('{}');
    }, 20);
  });
  const call = httpTransport(origin);
  const answers = await Promise.all(Array.from({ length: 200 }, () => call('/x')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(most).toBe(50);
});
