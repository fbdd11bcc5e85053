import type { OpenAPIHono } from '@hono/zod-openapi';
import { configEndpoints, DOCUMENTS, type DocumentKey } from '#contract/admin/config.ts';
import { defaultDocuments } from '../config/default-documents.ts';
import { deleteDocument, readDocument, writeDocument } from '../config/documents.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

const KEYS = Object.keys(DOCUMENTS) as DocumentKey[];

export function registerAdminConfig(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  api.openapi(configEndpoints.documents, async (c) => {
    const rows = await database.selectFrom('document').select('key').where('key', 'in', KEYS).execute();
    return c.json({ data: KEYS.map((key) => ({ key, own: rows.some((row) => row.key === key) })) }, 200);
  });
  api.openapi(configEndpoints.document, async (c) => {
    const { key } = c.req.valid('param');
    return c.json((await readDocument(database, key, await defaultDocuments[key](database))) as object, 200);
  });

  api.openapi(configEndpoints.writeDocument, async (c) => {
    const { key } = c.req.valid('param');
    const after = checked(key, await c.req.json());
    const answer = await change(c, services, async (transaction) => {
      const before = await readDocument(transaction, key, null);
      await writeDocument(transaction, key, after);
      return { action: 'config.write', target: key, before, after, answer: after, tags: ['config'] };
    });
    return c.json(answer, 200);
  });

  api.openapi(configEndpoints.resetDocument, async (c) => {
    const { key } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const before = await readDocument(transaction, key, null);
      await deleteDocument(transaction, key);
      const standard = await defaultDocuments[key](transaction);
      return { action: 'config.reset', target: key, before, after: null, answer: standard, tags: ['config'] };
    });
    return c.json(answer as object, 200);
  });
}

/** The document as its schema reads it. @throws Unacceptable naming wrong values and unknown keys */
function checked(key: DocumentKey, given: unknown): object {
  const read = DOCUMENTS[key].safeParse(given);
  if (!read.success)
    throw new Unacceptable(
      read.error.issues.map(({ path, message }) => `${path.join('.') || key}: ${message}`).join('; '),
    );
  const unknown = unknownKeys(given, read.data);
  if (unknown.length > 0) throw new Unacceptable(`Nothing reads ${unknown.join(', ')}. Check the spelling.`);
  return read.data;
}

/** Paths of keys that the schema did not read: mostly misspelt ones. */
function unknownKeys(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, key)) return [here];
    return unknownKeys(value, (read as Record<string, unknown>)[key], here);
  });
}
