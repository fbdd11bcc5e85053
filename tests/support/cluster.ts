import { randomBytes } from 'node:crypto';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { nginxArguments } from './nginx.ts';
import { installed, type Program, program, reachable } from './program.ts';
import { type RunningServer, startServer } from './server.ts';
import { startValkey } from './valkey.ts';

export const REPLICAS = 3;

/** PostgreSQL, Valkey, three replicas and nginx in front of them, each on its own local port. */
export interface Cluster {
  /** The public origin. */
  origin: string;
  /** The database's URL. */
  database: string;
  /** The replicas' own origins, without nginx. */
  replicas: string[];
  replica(index: number): Program;
  postgres: Program;
  valkey: Program;
  nginx: Program;
  stop(): Promise<void>;
}

/**
 * Starts the cluster, with a data folder for each replica. `prepare` fills the database before the first server opens
 * it.
 */
export async function startCluster(prepare: (database: string) => Promise<void>): Promise<Cluster> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await started(prepare, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function started(
  prepare: (database: string) => Promise<void>,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<Cluster, 'stop'>> {
  const nginxCommand = installed(['nginx'], 'nginx');
  const postgres = await startPostgres({ durable: true });
  ends.push(postgres.stop);
  await postgres.run('CREATE DATABASE site');
  const database = postgres.url('site');
  await prepare(database);

  const valkey = await startValkey();
  ends.push(valkey.stop);
  const [nginxPort = 0, ...ports] = await freePorts(1 + REPLICAS);

  const origin = `http://localhost:${nginxPort}`;
  const replica = replicasOf({
    ...{ PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', LOG_LEVEL: 'warn', DATABASE_URL: database },
    REDIS_URL: valkey.url,
    RATE_LIMITS: 'failedExchangeByAddress=60',
    SESSION_KEYS: randomBytes(32).toString('base64'),
  });
  const replicas = ports.map(replica);
  ends.push(() => Promise.all(replicas.map((one) => one.kill())));
  await Promise.all(replicas.map((one) => one.start()));

  const nginx = program(nginxCommand, nginxArguments(nginxPort, ports, { oneClientAddress: true }), () =>
    reachable(nginxPort),
  );
  ends.push(nginx.kill);
  await nginx.start();
  return {
    ...{ origin, database, postgres, valkey, nginx },
    replica: (index) => replicas[index]!,
    replicas: ports.map((port) => `http://127.0.0.1:${port}`),
  };
}

const replicasOf =
  (settings: Record<string, string>) =>
  (port: number): Program => {
    let running: RunningServer | undefined;
    return {
      start: async () => {
        running = await startServer({ ...settings, PORT: String(port) });
      },
      kill: async () => void (await running?.stop('SIGKILL')),
    };
  };

/** Distinct ports: a chosen port is not open yet, so `freePort` may return it again. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
