const BATCH = 5_000;

/** Queries many keys in batches, because the engines limit the bound values of a statement. */
export async function inBatches<Key, Row>(keys: readonly Key[], ask: (batch: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    for (const row of await ask(keys.slice(start, start + BATCH))) rows.push(row);
  }
  return rows;
}
