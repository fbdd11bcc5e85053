import { randomUUID } from 'node:crypto';
import { isPostgres } from './engine.ts';
import type { Database } from './open.ts';

/** A holder that says nothing for so long (ms of real time) is gone, and another takes over. */
const LEASE_MS = 6_000;
/** No holder's clock is so far ahead of the others: a row that says so was written by one that was wrong. */
const AHEAD_MS = 60_000;
const RENEWAL_MS = 2_000;
const POLL_MS = 200;

/** What one process does for all that share a database: the clock of live matches, renewals, cleaning up. */
export interface LeaderLease {
  /** Whether it is this process that does it now; asking takes it over where nobody has it, and keeps it for 6 s more. */
  mine(): Promise<boolean>;
  /** Waits until it is this process's turn, and does the work while no other does such work. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Proves that the database can be written. @throws the engine's error where it cannot */
  prove(): Promise<void>;
  /** Leaves it to the others at once. */
  leave(): Promise<void>;
}

/**
 * A lease by its name. The embedded database belongs to one process, whose every lease is its own, without a query. Two holders
 * at once (clocks of machines that differ by seconds) do no harm: what is done twice changes nothing the second time.
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

/** A row of no holder. */
async function proveWritable(database: Database): Promise<void> {
  const proof = { holder: '', until: 0 };
  await database
    .insertInto('lease')
    .values({ name: 'proof', ...proof })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(proof))
    .execute();
}
