import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFootballFolder } from './football-folder.ts';
import { startServer } from './server.ts';

/** The moment at which the browser tests see the demo catalogue. */
export const NOW = '2026-11-21T14:00:00Z';

/** Lets the product seed its demo once, for all servers of a run to copy. */
async function keepSeededDemo(): Promise<void> {
  const server = await startServer({ NOW });
  await server.stop();
  process.env['SEEDED_DEMO'] = join(server.dataDir, 'touchline.sqlite');
  process.env['SEEDED_NOW'] = NOW;
}

/** Starts the built product twice, with the demo catalogue and with imported fixtures alone; returns how to stop both. */
export default async function startServers(): Promise<() => Promise<void>> {
  await keepSeededDemo();
  const imported = mkdtempSync(join(tmpdir(), 'touchline-imported-'));
  const folder = writeFootballFolder();
  const run = spawnSync(process.execPath, ['src/platform/import/cli.ts', folder, '--data-dir', imported], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`The import failed:\n${run.stdout}${run.stderr}`);
  const [demo, football] = await Promise.all([
    startServer({ NOW, SEED: '1', TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@tv.example' }),
    startServer({ NOW, DEMO: '0', DATA_DIR: imported }),
  ]);
  process.env['DEMO_ORIGIN'] = demo.origin;
  process.env['FOOTBALL_ORIGIN'] = football.origin;
  return async () => {
    await Promise.all([demo.stop(), football.stop()]);
  };
}
