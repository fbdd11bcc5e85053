import { currentHost } from './host.ts';
import { isUnreachable } from '#lib/out-of-order.ts';

/** When whoever met an outage is told to ask again (`Retry-After`). */
export const OUTAGE_RETRY_SECONDS = 5;

/** Tells of a database that cannot be reached once, whatever notices it, and once that it is there again. */
export interface Outage {
  /** Writes a failure down; while the database is away nothing more of that. */
  report(what: string, error: unknown): void;
  /** The database has answered. */
  answered(): void;
}

export function createOutage(): Outage {
  let away = false;
  return {
    report(what, error) {
      if (!isUnreachable(error)) return currentHost().report(what, error);
      if (!away) currentHost().report('The database does not answer; what needs it answers 503 until it does', error);
      away = true;
    },
    answered() {
      if (away) currentHost().note('The database answers again');
      away = false;
    },
  };
}
