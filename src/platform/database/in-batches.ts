const BATCH = 5_000;

/** Asks for many keys in as few questions as the engines' limit of bound values allows, and joins the answers. */
export async function inBatches<Key, Row>(keys: readonly Key[], ask: (batch: Key[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    for (const row of await ask(keys.slice(start, start + BATCH))) rows.push(row);
  }
  return rows;
}
