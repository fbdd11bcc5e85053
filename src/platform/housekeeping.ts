import { currentHost } from '#config/host.ts';
import { readDocument } from './config/documents.ts';
import type { Database } from './database/open.ts';

const WATCH_MS = 2000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface House {
  /** Another process (the importer) may write the same database; the version it leaves behind tells. */
  watch: { database: Database; onChange: () => void };
  hourly?: (() => Promise<void>) | undefined;
  daily?: (() => Promise<void>) | undefined;
}

/** Does what must be done again and again while the backend is open; returns how to stop. Timers keep no process alive. */
export function keepHouse({ watch, hourly, daily }: House): () => void {
  let known: string | undefined;
  const look = async () => {
    const version = JSON.stringify(await readDocument(watch.database, 'catalogue-version', null));
    if (known !== undefined && version !== known) watch.onChange();
    known = version;
  };
  const timers = [repeat(look, WATCH_MS)];
  if (hourly) timers.push(repeat(hourly, HOUR_MS));
  if (daily) timers.push(repeat(daily, DAY_MS));
  void look().catch(() => {});
  return () => timers.forEach(clearInterval);
}

function repeat(work: () => Promise<void>, milliseconds: number): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) => currentHost().report('Housekeeping failed and is tried again', error));
  }, milliseconds);
  return timer.unref();
}
