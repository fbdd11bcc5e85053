import type { Context } from 'hono';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { MatchChange } from '../matches/change.ts';
import { committed } from '../matches/committed.ts';
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
  { database, changed }: AdminServices,
  work: (transaction: Database) => Promise<Changed<T>>,
): Promise<T> {
  const done = await inTransaction(database, async (transaction) => {
    const result = await work(transaction);
    await record(transaction, c.get('operator'), result);
    await keepAnswer(transaction, c.get('claim'), result.answer);
    return result;
  });
  const changes = done.recorded?.changes ?? [];
  if (changes.length > 0) committed();
  const tags = new Set([...(done.tags ?? []), ...tagsOfChanges(changes)]);
  if (tags.size > 0) changed([...tags], [...new Set(changes.map(({ keys }) => keys.match))]);
  return done.answer;
}

/** Tags of the pages that show what changed of matches. */
function tagsOfChanges(changes: readonly MatchChange[]): string[] {
  return changes.flatMap(({ part, keys, before }) => {
    const own = [`event:${keys.match}`];
    if (part !== 'created' && part !== 'deleted' && part !== 'listed') return own;
    const shown = [keys, ...(before ? [before] : [])].flatMap(({ teams, competition, venue }) => [
      ...teams.map((team) => `team:${team}`),
      ...(competition ? [`competition:${competition}`] : []),
      ...(venue ? [`venue:${venue}`] : []),
    ]);
    return [...own, 'events', ...shown];
  });
}
