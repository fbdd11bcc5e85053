import type { Pool } from 'pg';
import { databaseOutage } from '#runtime/outage.ts';
import type { SessionStore } from './session-store.server.ts';

const CONNECTIONS_MAX = 4;
const WAIT_MS = 5_000;

/** Concurrent CREATE TABLE IF NOT EXISTS fails: a lock serialises it. */
const TABLES = `
  SELECT pg_advisory_xact_lock(7364101);
  CREATE TABLE IF NOT EXISTS session_denied (id text PRIMARY KEY, until bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS session_kept (id text, place text, sealed text NOT NULL, until bigint NOT NULL,
    PRIMARY KEY (id, place));`;

/** In the shared PostgreSQL: a sign-out counts on all replicas. Connects with the first session. */
export function openSessionTables(url: string, now: () => number): SessionStore {
  let opened: Promise<Pool> | undefined;
  const pool = () => {
    opened ??= open(url).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const run = async (text: string, values: unknown[]) => {
    try {
      const answer = await (await pool()).query<Record<string, string>>(text, values);
      databaseOutage.answered();
      return answer;
    } catch (error) {
      databaseOutage.report('Sessions could not be read or written', error);
      throw error;
    }
  };
  const prune = async () => {
    for (const table of ['session_denied', 'session_kept'])
      await run(`DELETE FROM ${table} WHERE until < $1`, [Math.floor(now())]);
  };

  return {
    async revoke(id, until) {
      await run('INSERT INTO session_denied VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET until = excluded.until', [
        id,
        Math.ceil(until),
      ]);
      await run('DELETE FROM session_kept WHERE id = $1', [id]);
      await prune();
    },
    isRevoked: async (id) => (await run('SELECT 1 FROM session_denied WHERE id = $1', [id])).rows.length > 0,
    async put(id, place, sealed, until) {
      await prune();
      await run(
        `INSERT INTO session_kept VALUES ($1, $2, $3, $4)
         ON CONFLICT (id, place) DO UPDATE SET sealed = excluded.sealed, until = excluded.until`,
        [id, place, sealed, Math.ceil(until)],
      );
    },
    async get(id, place) {
      const { rows } = await run('SELECT sealed FROM session_kept WHERE id = $1 AND place = $2', [id, place]);
      return rows[0]?.['sealed'];
    },
    close: async () => (await opened?.catch(() => undefined))?.end(),
  };
}

/** Loads the driver only when needed. */
async function open(url: string): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
    keepAlive: true,
    application_name: 'touchline sessions',
  });
  // A broken connection fails its query; the next one opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  await pool.query(TABLES);
  return pool;
}
