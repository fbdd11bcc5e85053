import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredServer, startServer } from './support/child.ts';
import { plainRow, type Row } from './support/row.ts';
import { closedLoad, openLoad, p99, type Reply, visitorsOf } from './support/visitors.ts';

export const name = 'Overload: more pages than can be rendered, requested by 400 visitors';

const MB = 1024 * 1024;
const GOODPUT_MIN = 0.9;
const RSS_MAX = 512 * MB;

/** A page without a cached copy. */
let asked = 0;
const unseen = () => `/search?query=nobody${asked++}`;

/**
 * First at full speed; then three times that rate for 10 s; then 300 a second for a minute, nine in ten of them
 * uncached.
 */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('dist/host/start.js', [], {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEARCHES_PER_MINUTE: '0',
    TRUST_PROXY: '1',
  });
  const visitors = visitorsOf(server.port);
  const uncached = () => visitors.ask(unseen());
  try {
    await closedLoad(uncached, 4);
    const peak = ok(await closedLoad(uncached, 10)) / 10;
    const tripled = await openLoad(uncached, peak * 3, 10);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return [...goodputRows('3 x the peak', peak, tripled, 10, 20), ...(await minute(server, visitors.ask, peak))];
  } finally {
    visitors.leave();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function minute(server: MeasuredServer, ask: (path: string) => Promise<Reply>, peak: number): Promise<Row[]> {
  const seconds = 60;
  const cached: Reply[] = [];
  let count = 0;
  const mixed = async () => {
    if (count++ % 10 > 0) return ask(unseen());
    const reply = await ask('/');
    cached.push(reply);
    return reply;
  };
  const probes = openLoad(() => ask('/healthz'), 5, seconds);
  const replies = await openLoad(mixed, 300, seconds);
  const uncached = replies.filter((reply) => !cached.includes(reply));
  const health = p99(await probes);
  const { bytes } = await server.memory();
  return [
    ...goodputRows('300/s for 60 s, 90 % uncached', Math.min(peak, 270), uncached, seconds, 50),
    plainRow('cached pages meanwhile, p99', `${p99(cached).toFixed(1)} ms`, '< 50 ms', p99(cached) < 50),
    plainRow('/healthz meanwhile, p99', `${health.toFixed(1)} ms`, '< 50 ms', health < 50),
    plainRow('memory at the end', `${(bytes / MB).toFixed(0)} MB`, '<= 512 MB', bytes <= RSS_MAX),
  ];
}

function goodputRows(what: string, peak: number, replies: readonly Reply[], seconds: number, refusalMs: number): Row[] {
  const goodput = ok(replies) / seconds;
  const refused = replies.filter(({ status }) => status === 503);
  const failed = replies.length - ok(replies) - refused.length;
  const time = refused.length === 0 ? 0 : p99(refused);
  return [
    {
      what: `${what}: uncached pages a second that were answered`,
      measured: `${goodput.toFixed(0)}/s`,
      floor: `${peak.toFixed(0)}/s at its peak`,
      ratio: (goodput / peak).toFixed(2),
      budget: `>= ${GOODPUT_MIN} x`,
      ok: goodput >= peak * GOODPUT_MIN,
    },
    plainRow(`${refused.length} refusals, p99`, `${time.toFixed(1)} ms`, `< ${refusalMs} ms`, time < refusalMs),
    plainRow('neither answered nor rejected', String(failed), '0', failed === 0),
  ];
}

const ok = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;
