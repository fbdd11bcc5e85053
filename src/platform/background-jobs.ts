import type { Clock } from '#lib/clock.ts';
import { readDocument, writeDocument } from './config/documents.ts';
import type { Database } from './database/open.ts';

const WATCH_MS = 2000;
/** How often periodic work is looked for, ms of real time. */
const LOOK_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Jobs {
  database: Database;
  clock: Clock;
  /** Whether this process runs the jobs; of several on one database, one does. */
  mine?: () => Promise<boolean>;
  /** Another process (the importer) wrote a new version of the catalogue into the same database. */
  onChange: () => void;
  hourly?: (() => Promise<void>) | undefined;
  daily?: (() => Promise<void>) | undefined;
  onError: (error: unknown) => void;
}

/** Runs the periodic jobs of an open backend; returns a function that stops them. Timers keep no process alive. */
export function startBackgroundJobs(jobs: Jobs): () => void {
  const { database, hourly, daily, onChange, onError } = jobs;
  let known: string | undefined;
  const look = async () => {
    const version = JSON.stringify(await readDocument(database, 'catalogue-version', null));
    if (known !== undefined && version !== known) onChange();
    known = version;
  };
  const timers = [repeat(look, WATCH_MS, onError)];
  if (hourly) timers.push(repeat(whenDue(jobs, 'hourly', HOUR_MS, hourly), LOOK_MS, onError));
  if (daily) timers.push(repeat(whenDue(jobs, 'daily', DAY_MS, daily), LOOK_MS, onError));
  return () => timers.forEach(clearInterval);
}

/**
 * Does work where so much product time (ms) has passed since it was last done: a site that restarts often does it as often, and one
 * that was down does it at its start. A new site begins to count.
 */
function whenDue({ database, clock, mine }: Jobs, name: string, every: number, work: () => Promise<void>) {
  const key = `job-${name}`;
  return async () => {
    if (mine && !(await mine())) return;
    const last = await readDocument<{ at: number } | null>(database, key, null);
    const now = clock.now();
    // A moment far ahead was written by a wrong clock.
    if (last !== null && Math.abs(now - last.at) < every) return;
    await writeDocument(database, key, { at: now });
    if (last !== null) await work();
  };
}

/** Works now, and again and again. */
function repeat(work: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void): NodeJS.Timeout {
  const round = () => void work().catch(onError);
  round();
  return setInterval(round, milliseconds).unref();
}
