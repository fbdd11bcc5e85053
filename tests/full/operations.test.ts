import { expect, test as base } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { type SentSpan, startCollector } from '../support/otlp-collector.ts';
import { type RunningServer, startServer } from '../support/server.ts';

interface Site {
  server: RunningServer;
  metrics: string;
  spans: SentSpan[];
}

/** The product as it runs in production, with everything on that operators look at. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const [collector, port] = [await startCollector(), await freePort()];
      const server = await startServer({
        APP_ENV: 'production',
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

interface Line {
  msg?: string;
  route?: string;
  status?: number;
  id?: string;
  blocked?: string;
}

const lines = (server: RunningServer): Line[] =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Makes a process of Node say that it is of another version. */
const claiming = (node: string) =>
  `--import=data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${node}'}})`;

test('production on a Node with known holes is told so at the start, on a patched one nothing is', async () => {
  const toldOn = async (version: string) => {
    const server = await startServer({
      APP_ENV: 'production',
      SESSION_KEYS: Buffer.alloc(32, 7).toString('base64'),
      NODE_OPTIONS: claiming(version),
    });
    await server.stop();
    return lines(server).flatMap(({ msg = '' }) => (/^Node /.test(msg) ? [msg] : []));
  };
  expect(await toldOn('24.22.0')).toEqual([
    expect.stringContaining('Node 24.22.0 is not for production: run Node 24.22.1'),
  ]);
  expect(await toldOn('24.22.1')).toEqual([]);
});
