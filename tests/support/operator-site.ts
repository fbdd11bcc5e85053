import { test as base } from './browser.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product with the demo catalogue, for an operator to change. */
export const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1' })),
});
