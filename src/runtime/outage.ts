import { currentHost } from './host.ts';
import { countedTime } from '#lib/counted-time.ts';
import { isDatabaseUnavailable, isUnreachable } from '#lib/database-unavailable.ts';

/** `Retry-After` during an outage. */
export const OUTAGE_RETRY_SECONDS = 5;
/** An outage ends after this long without a failure: on a full disk small writes may work while others fail. ms. */
const QUIET_MS = 3_000;
/** Minimum between two log lines; ms. */
const LINE_MS = 1_000;

const BEGINS = {
  unreachable: 'The database does not answer; what needs it answers 503 until it does',
  unwritable: 'The database cannot be written; what changes something answers 503 until it can',
};
const ENDS = { unreachable: 'The database answers again', unwritable: 'The database can be written again' };

export type Outage = ReturnType<typeof createOutage>;

/** Logs the start and end of a database outage once each. `now`: monotonic, ms. */
export function createOutage(now: () => number = countedTime) {
  let kind: keyof typeof BEGINS | null = null;
  let failedAt = 0;
  let lineAt = Number.NEGATIVE_INFINITY;

  function over(): void {
    if (kind === null || now() - Math.max(failedAt, lineAt) < QUIET_MS) return;
    currentHost().note(ENDS[kind]);
    lineAt = now();
    kind = null;
  }

  return {
    /** Logs a failure; during an outage, only its start. */
    report(what: string, error: unknown) {
      if (!isDatabaseUnavailable(error)) return currentHost().report(what, error);
      failedAt = now();
      const met = isUnreachable(error) ? 'unreachable' : 'unwritable';
      if (kind !== null) {
        if (met === 'unwritable') kind = met;
      } else if (failedAt - lineAt >= LINE_MS) {
        kind = met;
        lineAt = failedAt;
        currentHost().report(BEGINS[kind], causeOf(error));
      }
    },
    /** A query succeeded. */
    answered() {
      if (kind === 'unreachable') over();
    },
    /** A write succeeded. */
    written: over,
    get lasts(): boolean {
      return kind !== null;
    },
  };
}

/** Without the stack. */
function causeOf(error: unknown): object {
  const { message, code, errcode } = error as { message?: string; code?: string; errcode?: number };
  return { message, code, errcode };
}

/** Shared by the process: sessions, accounts and catalogue use one disk, or one PostgreSQL. */
export const databaseOutage = createOutage();
