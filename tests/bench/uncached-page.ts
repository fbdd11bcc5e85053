import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'light-my-request';
import { writeDocument } from '#platform/config/documents.ts';
import { openDatabase } from '#platform/database/open.ts';
import { currentHost, registerHost } from '#runtime/host.ts';
import { median, ratioRow, type Row } from './support/row.ts';

export const name = 'An uncached page: rendering the list of teams, against the same page with no island';

type Handler = Parameters<typeof inject>[0];

const ROUNDS = 30;
const RENDERS_A_ROUND = 5;
const BUDGET = 1.3;

/** Renders with the built app itself, without a page cache, on the demo catalogue. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  process.env['DATA_DIR'] = folder;
  process.env['NODE_ENV'] = 'production';
  // The app hears the notices of this process.
  registerHost(currentHost());
  try {
    const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
    const { handler } = (await import(entry)) as { handler: Handler };
    await render(handler, '/internal/ready');
    const database = await openDatabase(folder);
    const islands = (shown: boolean) => writeDocument(database, 'config', { nav: { actions: { search: shown } } });
    const full: number[] = [];
    const bare: number[] = [];
    for (let round = -5; round < ROUNDS; round += 1) {
      for (const [shown, costs] of [
        [true, full],
        [false, bare],
      ] as const) {
        await islands(shown);
        currentHost().invalidate(['config']);
        const spent = await cost(handler, '/teams');
        if (round >= 0) costs.push(spent);
      }
    }
    await database.destroy();
    const ratio = median(full.map((value, index) => value / (bare[index] ?? value)));
    return [ratioRow('48 cards, uncached, with its island', 'ms CPU', ratio, BUDGET, [median(full), median(bare)])];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** CPU milliseconds of one rendering. */
async function cost(handler: Handler, path: string): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < RENDERS_A_ROUND; index += 1) await render(handler, path);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RENDERS_A_ROUND;
}

async function render(handler: Handler, path: string): Promise<void> {
  const { statusCode } = await inject(handler, { url: path, headers: { host: '127.0.0.1:4321' } });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}
