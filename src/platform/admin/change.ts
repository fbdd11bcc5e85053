import type { Context } from 'hono';
import type { Clock } from '#lib/clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { type Recorded, recordMatches } from '../matches/record.ts';
import type { IngestAddress } from '../ingest/address.ts';
import type { OpenRecordings } from '../ingest/open-recordings.ts';
import type { OrderServices } from '../orders/services.ts';
import type { MatchUpdate } from '../matches/update.ts';
import { type AuditedChange, record } from './audit.ts';
import { keepAnswer } from './idempotency.ts';
import type { OperatorVariables } from './require-scope.ts';

/** What the operator's calls work with. */
export interface AdminServices {
  readonly database: Database;
  /** Product time: a coupon that starts now can be redeemed now. */
  readonly clock: Clock;
  /** Drops pages with these tags from the cache. */
  readonly changed: (tags: readonly string[]) => void;
  /** Resolves when this process shows all committed changes of matches. */
  readonly delivered: () => Promise<void>;
  /** Where encoders publish. */
  readonly ingest: IngestAddress;
  readonly recordings: OpenRecordings | undefined;
  /** Folder of operators' videos, and of the highlights cut from videos. */
  readonly mediaDir?: string | undefined;
  readonly clipsDir?: string | undefined;
  /** Where uploads are kept; without it there are none. */
  readonly dataDir?: string | undefined;
  /** Time zone of the site's days. */
  readonly zone?: string;
  /** Whether players report their measurements. */
  readonly playbackMetrics?: boolean;
  /** How many pages get live updates from this process. */
  readonly viewers: () => number;
  /** Sales. */
  readonly orders: OrderServices;
}

/** The result of an operator's call. */
interface Changed<T> extends AuditedChange {
  answer: T;
  /** Tags of the pages that show the changed entities. */
  tags?: readonly string[];
  recorded?: Recorded;
}

/**
 * Does an operator's work, writes it into the audit log and stores its answer for an Idempotency-Key, all in one transaction; then
 * drops the pages that show it.
 */
export async function change<T>(
  c: Context<OperatorVariables>,
  { database, changed, delivered }: AdminServices,
  work: (transaction: Database) => Promise<Changed<T>>,
): Promise<T> {
  const done = await inTransaction(database, async (transaction) => {
    const result = await work(transaction);
    await record(transaction, c.get('operator'), result);
    await keepAnswer(transaction, c.get('claim'), result.answer);
    return result;
  });
  if (done.tags?.length) changed(done.tags);
  if (done.recorded?.changes.length) await delivered();
  return done.answer;
}

/** A change of one match. `now` is product time in ms. */
interface MatchWork<T> {
  action: string;
  target: string;
  /** The state before; none for something new. */
  before?: (transaction: Database) => Promise<unknown>;
  updates: (transaction: Database, now: number) => Promise<MatchUpdate[]>;
  /** The state after, which is also the answer; none for something deleted. */
  after?: (transaction: Database, now: number) => Promise<T>;
  tags?: readonly string[];
}

/** Records updates of a match as an operator's change. */
export const changeMatch = <T = null>(
  c: Context<OperatorVariables>,
  services: AdminServices,
  { action, target, before: readBefore, updates, after: readAfter, tags = [] }: MatchWork<T>,
): Promise<T> =>
  change(c, services, async (transaction) => {
    const now = services.clock.now();
    const before = (await readBefore?.(transaction)) ?? null;
    const recorded = await recordMatches(transaction, await updates(transaction, now), { source: 'operator', now });
    const after = ((await readAfter?.(transaction, now)) ?? null) as T;
    return { action, target, before, after, answer: after, tags, recorded };
  });
