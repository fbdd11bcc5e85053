import { randomUUID } from 'node:crypto';
import { isPostgres } from './engine.ts';
import type { Database } from './open.ts';

/** A lease expires after so long without renewal, ms of real time. */
const LEASE_MS = 6_000;
/** A lease that ends later than this was written by a wrong clock. */
const AHEAD_MS = 60_000;
const RENEWAL_MS = 2_000;
const POLL_MS = 200;

/** Elects one of the processes that share a database, for the live clock, renewals and background jobs. */
export interface LeaderLease {
  /** Whether this process is the leader; takes over a free lease, and renews its own. */
  mine(): Promise<boolean>;
  /** Waits for the lease, and does the work while holding it. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** @throws the engine's error when the database cannot be written */
  prove(): Promise<void>;
  /** Releases the lease. */
  leave(): Promise<void>;
}

/**
 * A lease by its name. The embedded database has one process, which always leads. Two leaders at once (clocks that differ by
 * seconds) do no harm: the work is idempotent.
 */
export function createLeaderLease(database: Database, name: string): LeaderLease {
  const prove = () => proveWritable(database);
  if (!isPostgres(database)) return { mine: async () => true, alone: (work) => work(), prove, leave: async () => {} };
  const holder = randomUUID();

  async function mine(): Promise<boolean> {
    const now = Date.now();
    const row = await database
      .insertInto('lease')
      .values({ name, holder, until: now + LEASE_MS })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ holder, until: now + LEASE_MS })
          .where(({ or, eb }) =>
            or([
              eb('lease.holder', '=', holder),
              eb('lease.until', '<', now),
              eb('lease.until', '>', now + LEASE_MS + AHEAD_MS),
            ]),
          ),
      )
      .returning('holder')
      .executeTakeFirst();
    return row !== undefined;
  }

  const leave = async () => {
    await database.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
  };

  async function alone<T>(work: () => Promise<T>): Promise<T> {
    while (!(await mine())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const renewal = setInterval(() => void mine().catch(() => {}), RENEWAL_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      await leave();
    }
  }

  return { mine, alone, prove, leave };
}

async function proveWritable(database: Database): Promise<void> {
  const proof = { holder: '', until: 0 };
  await database
    .insertInto('lease')
    .values({ name: 'proof', ...proof })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(proof))
    .execute();
}
