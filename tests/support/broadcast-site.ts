import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IssuedStreamKey } from '#contract/admin/broadcasts.ts';
import type { Event } from '#contract/event.ts';
import { freePort } from './free-port.ts';
import { type Operate, operatorOf } from './operator.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product without a demo beside `npm run ingest`, and a match for cameras. */
export interface BroadcastSite {
  server: RunningServer;
  match: string;
  key: IssuedStreamKey;
  /** The RTMP address with a key. */
  rtmp(key: string): string;
  operate: Operate;
  event(): Promise<Event>;
  /** Pulls the plug of the ingest, and starts it again. */
  restartIngest(): Promise<void>;
  /** What the ingest has said. */
  log(): string;
  stop(): Promise<void>;
}

export async function startBroadcastSite(): Promise<BroadcastSite> {
  const [rtmpPort, srtPort] = [await freePort(), await freePort()];
  const ports = { RTMP_PORT: String(rtmpPort), SRT_PORTS: `${srtPort}-${srtPort}` };
  const server = await startServer({ DEMO: '0', ...ports });
  const operate = await operatorOf(server);
  let log = '';
  let ingest: ChildProcess;

  async function startIngest(): Promise<void> {
    const env = { ...process.env, ...ports, DATA_DIR: server.dataDir, INGEST_HOST: '127.0.0.1', INGEST_MINUTES: '2' };
    const before = log.length;
    ingest = spawn(process.execPath, ['src/platform/ingest/cli.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const output of [ingest.stdout!, ingest.stderr!])
      output.on('data', (part: Buffer) => (log += part.toString()));
    while (!log.slice(before).includes('Encoders publish to')) {
      if (ingest.exitCode !== null) throw new Error(`The ingest did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async function stopIngest(signal: NodeJS.Signals): Promise<void> {
    const ended = once(ingest, 'exit');
    ingest.kill(signal);
    await ended;
  }

  const create = async (path: string, body: object) => (await operate('POST', path, body)).uuid;
  const home = await create('teams', { name: 'Harbour Town', sport: 'football' });
  const away = await create('teams', { name: 'Hill United', sport: 'football' });
  const match = await create('events', { home, away, startTime: new Date().toISOString() });
  const key = await operate<IssuedStreamKey>('PUT', `events/${match}/stream_key`);
  await startIngest();
  return {
    ...{ server, match, key, operate },
    rtmp: (secret) => `rtmp://127.0.0.1:${rtmpPort}/live/${secret}`,
    event: async () => (await (await fetch(`${server.origin}/api/v2/events/${match}`)).json()) as Event,
    async restartIngest() {
      await stopIngest('SIGKILL');
      await startIngest();
    },
    log: () => log,
    async stop() {
      await stopIngest('SIGTERM');
      await server.stop();
    },
  };
}
