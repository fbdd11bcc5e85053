import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import type { NewRow } from '../database/schema.ts';
import type { Step } from './advance.ts';

const ROWS_PER_STATEMENT = 1_000;

/**
 * Writes steps in one transaction. Lines and highlights that are there already stay; a status that was
 * changed meanwhile stays too.
 */
export async function writeSteps(database: Database, steps: readonly Step[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const { change, from, update } of steps) {
      await transaction
        .updateTable('event')
        .set(update)
        .where('uuid', '=', change.eventUuid)
        .where('status', '=', from)
        .execute();
    }
    await insertMissing(
      transaction,
      'timeline',
      steps.flatMap((step) => step.timeline),
    );
    await insertMissing(
      transaction,
      'highlight',
      steps.flatMap((step) => step.highlights),
    );
  });
}

async function insertMissing<Name extends 'timeline' | 'highlight'>(
  database: Database,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await database
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT) as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
