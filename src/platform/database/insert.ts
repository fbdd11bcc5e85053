import type { Database } from './open.ts';
import type { NewRow, Tables } from './schema.ts';

/** The engines' limit of bound values in a statement. */
const MAX_VALUES = 30_000;

/** Inserts any number of rows in batches. Call it inside a transaction. */
export async function insertRows<Name extends keyof Tables & string>(
  database: Database,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.floor(MAX_VALUES / columns);
  for (let start = 0; start < rows.length; start += size) {
    await database
      .insertInto(table)
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
