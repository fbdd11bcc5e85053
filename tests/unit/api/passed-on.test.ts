import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { httpTransport } from '#api/http-transport.server.ts';
import { backendFor } from '#api/transport.server.ts';
import { readSettings } from '#config/env.ts';
import { currentHost, registerHost } from '#runtime/host.ts';
import { createObserver } from '#host/telemetry/observer.ts';
import { requestContext } from '#host/telemetry/context.ts';
import { createMetrics } from '#host/telemetry/metrics.ts';

const before = currentHost();
afterEach(() => registerHost(before));

test('a foreign backend gets the request id on reads and changes, and its answers are counted', async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${String(headers['x-request-id'])} ${headers.authorization ?? ''}`.trim());
    response.writeHead(url?.includes('fails') ? 500 : 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = readSettings({ API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const quiet = () => {};
  const metrics = createMetrics();
  const { telemetry } = createObserver({ log: { error: quiet, warn: quiet, info: quiet }, trusted: false, metrics });
  registerHost({ ...before, telemetry });

  const read = httpTransport(settings.API_URL!);
  await requestContext.run({ id: 'abc-1' }, async () => {
    await read('/api/v2/teams/7?x=1');
    await read('/api/v2/clubs/fails');
    await backendFor(settings)('/v2/users/me', { method: 'POST', headers: { authorization: 'Bearer t' }, body: '{}' });
  });
  await read('/api/v2/sports');
  server.close();
  server.closeAllConnections();

  expect(requests).toEqual([
    'GET /api/v2/teams/7?x=1 abc-1',
    'GET /api/v2/clubs/fails abc-1',
    'GET /api/v2/clubs/fails abc-1',
    'POST /v2/users/me abc-1 Bearer t',
    'GET /api/v2/sports undefined',
  ]);
  const counted = (await metrics.text()).match(/(?<=^touchline_api_call_duration_seconds_count).*$/gm);
  expect(counted).toEqual([
    '{endpoint="/api/v2/teams/{uuid}",method="GET",outcome="ok"} 1',
    '{endpoint="/api/v2/clubs/{uuid}",method="GET",outcome="failed"} 2',
    '{endpoint="/api/v2/users/me",method="POST",outcome="ok"} 1',
    '{endpoint="/api/v2/sports",method="GET",outcome="ok"} 1',
  ]);
});
