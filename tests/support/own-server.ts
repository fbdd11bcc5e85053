import type { RunningServer } from './server.ts';

type Use = (server: RunningServer) => Promise<void>;
type Fixture = [(none: object, use: Use) => Promise<void>, { scope: 'worker'; timeout: number }];

/** A worker fixture: a server shared by the tests that use it. */
export const ownServer = (start: () => Promise<RunningServer>): Fixture => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  async ({}, use) => {
    const server = await start();
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: 120_000 },
];
