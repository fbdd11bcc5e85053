import { currentHost } from './host.ts';
import { countedTime } from '#lib/counted-time.ts';
import { isDatabaseUnavailable, isUnreachable } from '#lib/database-unavailable.ts';

/** When whoever met an outage is told to ask again (`Retry-After`). */
export const OUTAGE_RETRY_SECONDS = 5;
/** An outage is over when nothing failed for so long: on a full disk a small write may work while others fail. ms. */
const QUIET_MS = 3_000;
/** Between two lines of the log; ms. */
const LINE_MS = 1_000;

const BEGINS = {
  unreachable: 'The database does not answer; what needs it answers 503 until it does',
  unwritable: 'The database cannot be written; what changes something answers 503 until it can',
};
const ENDS = { unreachable: 'The database answers again', unwritable: 'The database can be written again' };

/** Tells of a database that is away or cannot be written once, whatever notices it, and once that it is over. */
export interface Outage {
  /** Writes a failure down; while an outage lasts nothing more of that. */
  report(what: string, error: unknown): void;
  /** The database has answered a question. */
  answered(): void;
  /** The database has kept something. */
  written(): void;
  readonly lasts: boolean;
}

/** `now`: ms of a clock that nobody sets. */
export function createOutage(now: () => number = countedTime): Outage {
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
    report(what, error) {
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
    answered() {
      if (kind === 'unreachable') over();
    },
    written: over,
    get lasts() {
      return kind !== null;
    },
  };
}

/** Without the way to it, which says nothing of a disk. */
function causeOf(error: unknown): object {
  const { message, code, errcode } = error as { message?: string; code?: string; errcode?: number };
  return { message, code, errcode };
}

/** The one of this process: sessions, accounts and catalogue are kept on one disk, or in one PostgreSQL. */
export const databaseOutage: Outage = createOutage();
