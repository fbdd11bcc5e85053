import type { OpenAPIHono } from '@hono/zod-openapi';
import { configEndpoints, DOCUMENTS, type DocumentKey } from '#contract/admin/config.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { defaultDocuments } from '../config/default-documents.ts';
import { deleteDocument, readDocument, writeDocument } from '../config/documents.ts';
import { Unacceptable } from '../unacceptable.ts';
import { record } from './audit.ts';
import type { OperatorVariables } from './require-scope.ts';
import type { AdminServices } from './services.ts';
import { unknownKeys } from './unknown-keys.ts';

const KEYS = Object.keys(DOCUMENTS) as DocumentKey[];

export function registerAdminConfig(api: OpenAPIHono<OperatorVariables>, { database, changed }: AdminServices): void {
  const current = async (key: DocumentKey) => readDocument(database, key, await defaultDocuments[key](database));

  api.openapi(configEndpoints.documents, async (c) => {
    const rows = await database.selectFrom('document').select('key').where('key', 'in', KEYS).execute();
    return c.json({ data: KEYS.map((key) => ({ key, own: rows.some((row) => row.key === key) })) }, 200);
  });
  api.openapi(configEndpoints.document, async (c) => c.json((await current(c.req.valid('param').key)) as object, 200));

  api.openapi(configEndpoints.writeDocument, async (c) => {
    const { key } = c.req.valid('param');
    const after = checked(key, await c.req.json());
    await inTransaction(database, async (transaction) => {
      const before = await readDocument(transaction, key, null);
      await writeDocument(transaction, key, after);
      await record(transaction, c.get('operator'), { action: 'config.write', target: key, before, after });
    });
    changed(['config']);
    return c.json(after as object, 200);
  });

  api.openapi(configEndpoints.resetDocument, async (c) => {
    const { key } = c.req.valid('param');
    await inTransaction(database, async (transaction) => {
      const before = await readDocument(transaction, key, null);
      await deleteDocument(transaction, key);
      await record(transaction, c.get('operator'), { action: 'config.reset', target: key, before, after: null });
    });
    changed(['config']);
    return c.json((await current(key)) as object, 200);
  });
}

/** The document as its schema reads it. @throws Unacceptable naming what is wrong, also keys that nothing reads */
function checked(key: DocumentKey, given: unknown): unknown {
  const read = DOCUMENTS[key].safeParse(given);
  if (!read.success)
    throw new Unacceptable(
      read.error.issues.map(({ path, message }) => `${path.join('.') || key}: ${message}`).join('; '),
    );
  const unknown = unknownKeys(given, read.data);
  if (unknown.length > 0) throw new Unacceptable(`Nothing reads ${unknown.join(', ')}. Check the spelling.`);
  return read.data;
}
