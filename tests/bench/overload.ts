import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './support/child.ts';
import { type Row, plainRow } from './support/row.ts';

export const name = 'Overload: three times as many uncached pages as can be rendered';

const SECONDS = 10;
const CLOSED = 16;
const TIMES = 3;
const GOODPUT_MIN = 0.9;
const SHED_MS = 20;

interface Reply {
  status: number;
  ms: number;
}

/** Every request is for a page that nobody asked for before. First as fast as they come, then at three times that rate, however long answers take. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startServer('src/server/start.ts', [], {
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEARCHES_PER_MINUTE: '0',
    CONNECTIONS_PER_ADDRESS: '0',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  let asked = 0;
  const ask = () => visit(`http://127.0.0.1:${server.port}/search?query=nobody${asked++}`, agent);
  try {
    await closed(ask, 2);
    const peak = ok(await closed(ask, SECONDS)) / SECONDS;
    const replies = await open(ask, peak * TIMES, SECONDS);
    const goodput = ok(replies) / SECONDS;
    const shed = replies.filter(({ status }) => status === 503).map(({ ms }) => ms);
    const p99 = shed.toSorted((a, b) => a - b)[Math.floor(shed.length * 0.99)] ?? 0;
    const failed = replies.length - ok(replies) - shed.length;
    return [
      {
        what: `${TIMES} x overload: pages a second that were answered`,
        measured: `${goodput.toFixed(0)}/s`,
        floor: `${peak.toFixed(0)}/s at its peak`,
        ratio: (goodput / peak).toFixed(2),
        budget: `>= ${GOODPUT_MIN} x`,
        ok: goodput >= peak * GOODPUT_MIN,
      },
      plainRow(`${shed.length} answers 503, p99`, `${p99.toFixed(1)} ms`, `< ${SHED_MS} ms`, p99 < SHED_MS),
      plainRow('neither answered nor refused', String(failed), '0', failed === 0),
    ];
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const ok = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;

async function closed(ask: () => Promise<Reply>, seconds: number): Promise<Reply[]> {
  const end = Date.now() + seconds * 1000;
  const replies: Reply[] = [];
  const worker = async () => {
    while (Date.now() < end) replies.push(await ask());
  };
  await Promise.all(Array.from({ length: CLOSED }, worker));
  return replies;
}

async function open(ask: () => Promise<Reply>, rate: number, seconds: number): Promise<Reply[]> {
  const pending: Promise<Reply>[] = [];
  const began = Date.now();
  while (Date.now() < began + seconds * 1000) {
    const due = ((Date.now() - began) / 1000) * rate;
    while (pending.length < due) pending.push(ask());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(pending);
}

/** Status 0 where there was no answer. */
function visit(url: string, agent: Agent): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - began });
    request(url, { agent }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
      response.once('error', () => done(0));
    })
      .once('error', () => done(0))
      .end();
  });
}
