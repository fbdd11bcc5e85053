import { deleteDocument, writeDocument } from '../config/documents.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';

/** The key of the document that marks an operator's name. */
const keyOf = (uuid: string): string => `named:${uuid}`;

/** Marks the name of an entity as an operator's: no import changes it. */
export async function keepOperatorName(database: Database, uuid: string): Promise<void> {
  await writeDocument(database, keyOf(uuid), true);
}

export async function forgetOperatorName(database: Database, uuid: string): Promise<void> {
  await deleteDocument(database, keyOf(uuid));
}

/** Those of the entities that an operator named. */
export async function operatorNames(database: Database, uuids: readonly string[]): Promise<Set<string>> {
  const rows = await inBatches(uuids, (batch) =>
    database.selectFrom('document').select('key').where('key', 'in', batch.map(keyOf)).execute(),
  );
  const named = new Set(rows.map(({ key }) => key));
  return new Set(uuids.filter((uuid) => named.has(keyOf(uuid))));
}
