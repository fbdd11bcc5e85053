import { readDocument } from './config/documents.ts';
import type { Database } from './database/open.ts';

const WATCH_MS = 2000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface Jobs {
  /** Whether this process runs the jobs; of several on one database, one does. */
  mine?: () => Promise<boolean>;
  /** Watches the version that another process (the importer) writes into the same database. */
  watch: { database: Database; onChange: () => void };
  hourly?: (() => Promise<void>) | undefined;
  daily?: (() => Promise<void>) | undefined;
  onError: (error: unknown) => void;
}

/** Runs the periodic jobs of an open backend; returns a function that stops them. Timers keep no process alive. */
export function startBackgroundJobs({ watch, mine = async () => true, hourly, daily, onError }: Jobs): () => void {
  let known: string | undefined;
  const look = async () => {
    const version = JSON.stringify(await readDocument(watch.database, 'catalogue-version', null));
    if (known !== undefined && version !== known) watch.onChange();
    known = version;
  };
  const timers = [repeat(look, WATCH_MS, onError)];
  const once = (work: () => Promise<void>) => async () => ((await mine()) ? work() : undefined);
  if (hourly) timers.push(repeat(once(hourly), HOUR_MS, onError));
  if (daily) timers.push(repeat(once(daily), DAY_MS, onError));
  void look().catch(() => {});
  return () => timers.forEach(clearInterval);
}

function repeat(work: () => Promise<void>, milliseconds: number, onError: (error: unknown) => void): NodeJS.Timeout {
  const timer = setInterval(() => void work().catch(onError), milliseconds);
  return timer.unref();
}
