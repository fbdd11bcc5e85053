import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasDemo, printWithoutDemo } from './demo-tests.ts';
import { writeFootballFolder } from './football-folder.ts';
import { startServer } from './server.ts';

/** The time at which the browser tests read the demo catalogue. */
export const NOW = '2026-11-21T14:00:00Z';

/** Lets the product seed its demo once, for all servers of a run to copy. */
async function seedDemoOnce(): Promise<void> {
  const server = await startServer({ NOW });
  await server.stop();
  process.env['SEEDED_DEMO'] = join(server.dataDir, 'touchline.sqlite');
  process.env['SEEDED_NOW'] = NOW;
}

const DEMO = { NOW, SEED: '1', TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@tv.example' };

/**
 * Starts the built product with imported fixtures only and, if the demo exists, with its catalogue; returns how to
 * stop both.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  printWithoutDemo();
  if (hasDemo) await seedDemoOnce();
  const imported = mkdtempSync(join(tmpdir(), 'touchline-imported-'));
  const folder = writeFootballFolder();
  const run = spawnSync(process.execPath, ['src/platform/import/cli.ts', folder, '--data-dir', imported], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`);
  const [football, demo] = await Promise.all([
    startServer({ NOW, DEMO: '0', DATA_DIR: imported, TRUST_PROXY: '1' }),
    hasDemo ? startServer(DEMO) : undefined,
  ]);
  process.env['FOOTBALL_ORIGIN'] = football.origin;
  if (demo) process.env['DEMO_ORIGIN'] = demo.origin;
  process.env['PRODUCT_ORIGIN'] = (demo ?? football).origin;
  return async () => {
    await Promise.all([demo?.stop(), football.stop()]);
  };
}
