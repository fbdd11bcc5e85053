import type { Context } from 'hono';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { Recorded } from '../matches/record.ts';
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
  /** Tags of the pages that show what changed of entities. */
  tags?: readonly string[];
  /** What it wrote of matches. */
  recorded?: Recorded;
}

/**
 * Does an operator's work, writes it into the audit log and keeps its answer for an Idempotency-Key, all in one transaction; then
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
