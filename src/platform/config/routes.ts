import type { z } from '@hono/zod-openapi';
import { DOCUMENTS, type DocumentKey } from '#contract/admin/config.ts';
import { eventAd, eventAdsEndpoint } from '#contract/ads.ts';
import type { AppConfig, LegalText } from '#contract/app-config.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { defaultDocuments } from './default-documents.ts';
import { documentText, eventAdsKey } from './documents.ts';

/** The calls of documents that operators write. */
const CALLS = [
  [endpoints.adSettings, 'ad'],
  [endpoints.webManifest, 'webmanifest'],
  [endpoints.headerImages, 'images_header'],
  [endpoints.footerImages, 'images_footer'],
  [endpoints.featureFlags, 'feature_flags'],
  [endpoints.topLinks, 'top_links'],
] as const satisfies readonly (readonly [object, DocumentKey])[];

export function registerConfig(reads: Reads, { database }: { database: Database }): void {
  const parsed = createParsedDocuments(database);
  for (const [endpoint, key] of CALLS)
    reads.answer(endpoint, async () => {
      const document = await parsed(key, DOCUMENTS[key]);
      return (document ? document.data : await defaultDocuments[key](database)) as never;
    });
  // Pages complete an incomplete configuration (features/app-config).
  reads.answer(endpoints.config, async () => {
    const document = await parsed('config', DOCUMENTS.config, true);
    return (document ? document.data : defaultDocuments.config(database)) as AppConfig;
  });
  reads.answer(endpoints.legalText, async ({ params: { page } }) => {
    const document = await parsed(`legal_${page}`, DOCUMENTS[`legal_${page}`]);
    return (document ? document.data : defaultDocuments[`legal_${page}`](database)) as LegalText;
  });
  reads.answer(eventAdsEndpoint, async ({ query: { uuid } }) => {
    const text = await documentText(database, eventAdsKey(uuid));
    return { data: text === undefined ? [] : eventAd.array().parse(JSON.parse(text)) };
  });
}

/**
 * Reads stored documents by their schemas, which add the defaults of fields that are newer than the document. Each text is parsed
 * once. Undefined where nothing is stored; an invalid document is an error, or is handed out as it is.
 */
function createParsedDocuments(database: Database) {
  const known = new Map<DocumentKey, { text: string; data: unknown }>();
  return async (key: DocumentKey, schema: z.ZodType, lenient = false): Promise<{ data: unknown } | undefined> => {
    const text = await documentText(database, key);
    if (text === undefined) return undefined;
    const last = known.get(key);
    if (last?.text === text) return last;
    const stored: unknown = JSON.parse(text);
    const read = schema.safeParse(stored);
    if (!read.success && !lenient) throw new Error(`The stored document ${key} is invalid: ${read.error.message}`);
    const found = { text, data: read.success ? read.data : stored };
    known.set(key, found);
    return found;
  };
}
