import type { Context } from 'hono';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { record } from './audit.ts';
import { keepAnswer } from './idempotency.ts';
import type { OperatorVariables } from './require-scope.ts';
import type { AdminServices } from './services.ts';

/** What an operator's call did. */
export interface Changed<T> {
  /** How the audit log names it: `team.create`. */
  action: string;
  target: string;
  before: unknown;
  after: unknown;
  answer: T;
  /** Tags of the pages that show what changed. */
  tags?: readonly string[];
  /** Events whose watchers are told. */
  events?: readonly string[];
}

/**
 * Does an operator's work, writes it into the audit log and keeps its answer for an Idempotency-Key, all in one transaction; then
 * drops the pages that show it.
 */
export async function change<T>(
  c: Context<OperatorVariables>,
  { database, changed }: AdminServices,
  work: (transaction: Database) => Promise<Changed<T>>,
): Promise<T> {
  const {
    answer,
    tags = [],
    events,
  } = await inTransaction(database, async (transaction) => {
    const done = await work(transaction);
    await record(transaction, c.get('operator'), done);
    await keepAnswer(transaction, c.get('claim'), done.answer);
    return done;
  });
  if (tags.length > 0) changed(tags, events);
  return answer;
}
