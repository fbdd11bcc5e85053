import { test as base } from './browser.ts';
import { rewritingBackend } from './rewriting-backend.ts';
import { type RunningServer, startServer } from './server.ts';

/** The value of every secret setting of the server. */
export const SECRET = 'planted-secret-7f3a9c';

/** The product on a backend that records its requests, with secrets in its settings. */
export const test = base.extend<object, { site: RunningServer & { asked: string[] } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const backend = await rewritingBackend(process.env['DEMO_ORIGIN'] ?? '', (_path, body) => body);
      const server = await startServer({
        API_URL: backend.origin,
        NOW: '2026-11-21T14:00:00Z',
        SECRET_X: SECRET,
        DATABASE_PASSWORD: SECRET,
        SESSION_KEYS: Buffer.from(SECRET.padEnd(32, '.')).toString('base64'),
      });
      await use({ ...server, asked: backend.asked });
      await server.stop('SIGKILL');
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
