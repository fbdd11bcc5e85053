import type { z } from 'zod';
import type { AdminCall } from '#api/admin.server.ts';
import { configEndpoints, DOCUMENTS, type DocumentKey } from '#contract/admin/config.ts';

export type Document<Key extends DocumentKey> = z.infer<(typeof DOCUMENTS)[Key]>;

/** A document of the site as it is now, its defaults included. */
export async function documentOf<Key extends DocumentKey>(call: AdminCall, key: Key): Promise<Document<Key>> {
  return DOCUMENTS[key].parse(await call(configEndpoints.document, { key })) as Document<Key>;
}

/** Replaces a document. @throws ErrorBody naming wrong fields */
export const writeDocument = <Key extends DocumentKey>(call: AdminCall, key: Key, body: Document<Key>) =>
  call(configEndpoints.writeDocument, { key, body });
