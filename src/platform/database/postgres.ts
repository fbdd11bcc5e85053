import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { currentHost } from '#runtime/host.ts';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { countedTime } from '#lib/counted-time.ts';

const CONNECTIONS_MAX = 10;
/** How long a query waits for a connection, and how long it may run; ms. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 60_000;
/** How long to wait for a PostgreSQL that is still starting. */
const START_MS = 20_000;
const START_PAUSE_MS = 500;

const BIGINT = 20;
const NUMERIC = 1700;

/** Numbers as in SQLite: moments in ms and counts are far below 2^53. */
const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === BIGINT || oid === NUMERIC ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * The dialect of the PostgreSQL (or compatible engine) at `url`.
 * @throws IncompatibleData when it refuses the connection, Error after 20 s without answer; neither contains the password
 */
export async function postgresDialect(url: string): Promise<Dialect> {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // For a server that does not answer at all.
    query_timeout: STATEMENT_MS + CONNECT_MS,
    keepAlive: true,
    application_name: 'touchline',
    types,
  });
  // Of a broken connection only its query fails; the next query opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await connect(pool, url).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return new PostgresDialect({ pool });
}

async function connect(pool: pg.Pool, url: string): Promise<void> {
  const until = countedTime() + START_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      const where = `DATABASE_URL (${new URL(url).host}${new URL(url).pathname})`;
      // 28: wrong user or password. 3D: no such database.
      if (/^(?:28|3D)/.test(code))
        throw new IncompatibleData(`${where} refuses the connection: ${message}. Correct DATABASE_URL`);
      if (countedTime() > until)
        throw new Error(`${where} does not answer (${code || message}). Start PostgreSQL or correct DATABASE_URL`);
      await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
    }
  }
}

/** Measures queries, and replaces NUL, which SQLite can store in texts and PostgreSQL cannot. */
class Client extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...more] = given;
    const query = super.query as (...all: unknown[]) => unknown;
    const startedAt = performance.now();
    const running = query.call(this, text, Array.isArray(values) ? values.map(withoutNul) : values, ...more);
    if (running instanceof Promise) {
      const done = () => currentHost().telemetry.query(performance.now() - startedAt);
      running.then(done, done);
    }
    return running as never;
  }
}

const withoutNul = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
