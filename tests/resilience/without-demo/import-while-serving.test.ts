import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFootballFolder } from '../../support/football-folder.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ DEMO: '0' });
}, 180_000);
afterAll(() => server.stop());

const teams = async () => (await fetch(`${server.origin}/teams`)).text();

test('an import while the server runs is on its cached pages within a few seconds', async () => {
  expect(await teams()).not.toContain('Bayern München');
  const run = spawnSync(process.execPath, [
    'src/platform/import/cli.ts',
    writeFootballFolder(),
    '--data-dir',
    server.dataDir,
  ]);
  expect(run.status).toBe(0);
  await expect.poll(teams, { timeout: 6000, interval: 500 }).toContain('Bayern München');
});

test('a server finishes its requests after SIGTERM and exits with code 0', async () => {
  const ask = () => Array.from({ length: 20 }, (_, index) => fetch(`${server.origin}/all-matches?page=${index + 2}`));
  // The connections are open before the signal, like those of a reverse proxy.
  for (const answer of await Promise.all(ask())) await answer.text();
  const answers = ask();
  await Promise.race(answers);
  const ended = server.stop();
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  expect(statuses.every((status) => status === 404)).toBe(true);
  expect(await ended).toBe(0);
});
