import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { openDatabase } from '#platform/database/open.ts';
import { freePort } from '../../support/free-port.ts';
import { expectReconciled } from '../../support/order-reconciliation.ts';
import { OrderClient, stockedWithPlans } from '../../support/order-client.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

/** How often the server is killed, and within how many ms of its start at least. */
const KILLS = 100;
const WITHIN_MS = 1500;
const CLIENTS = 4;
/** More than anybody buys before the last kill, also on a quick machine; as many as one statement can insert. */
const PLANS = 3000;

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-orders-'));
let settings: Record<string, string>;
let server: RunningServer;
let clients: OrderClient[];
beforeAll(async () => {
  settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: '0',
    NOW: '2026-11-21T14:00:00Z',
    TRUST_PROXY: '1',
  };
  await stockedWithPlans(dataDir, PLANS);
  server = await startServer(settings);
  clients = await Promise.all(Array.from({ length: CLIENTS }, () => OrderClient.signedUp(server.origin)));
}, 240_000);
afterAll(() => server.stop());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds until each client has bought something: on a slow machine kills that come sooner leave nothing to lose. */
async function firstPurchases(): Promise<number> {
  const began = performance.now();
  const working = clients.map((client) => client.work());
  await vi.waitUntil(() => clients.every(({ acknowledged }) => acknowledged.size > 0), { timeout: 60_000 });
  const took = performance.now() - began;
  await Promise.all(working.map((work) => work.stop()));
  return took;
}

test(`${KILLS} kills at random moments: no acknowledged order is lost, and none is paid twice`, async () => {
  const within = Math.max(WITHIN_MS, Math.round(2 * (await firstPurchases())));
  const acknowledgedNow = () => clients.flatMap((client) => [...client.acknowledged]);
  const before = acknowledgedNow().length;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const working = clients.map((client) => client.work());
    await pause(randomInt(within));
    await server.stop('SIGKILL');
    await Promise.all(working.map((work) => work.stop()));
    server = await startServer(settings);
  }
  // The start checks the orders that the last kill left open, and so does every returning buyer.
  for (const client of clients) await client.comeBack();
  const acknowledged = acknowledgedNow();
  const seen = clients.reduce((sum, client) => sum + client.cutOff, 0);
  console.log(
    `${acknowledged.length} orders acknowledged, ${seen} purchases cut off in their middle by ${KILLS} kills`,
  );
  expect(acknowledged.length - before).toBeGreaterThan(KILLS / 2);
  expect(seen).toBeGreaterThan(KILLS / 2);

  const database = await openDatabase(dataDir);
  await expectReconciled(database, acknowledged, 999).finally(() => database.destroy());
}, 900_000);
