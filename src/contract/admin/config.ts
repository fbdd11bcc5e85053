import { z } from '@hono/zod-openapi';
import { adSettings, appConfig, featureFlag, legalText, linkedImage, topLink, webManifest } from '../app-config.ts';
import { body } from '../call-parts.ts';
import { call } from './call.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'is a colour such as #0a7cff');

/** The documents an operator writes. */
export const DOCUMENTS = {
  config: appConfig.extend({ colors: z.object({ primary: colour.nullable() }).default({ primary: null }) }),
  ad: adSettings,
  webmanifest: webManifest,
  top_links: z.array(topLink),
  images_header: z.array(linkedImage),
  images_footer: z.array(linkedImage),
  feature_flags: z.array(featureFlag),
  legal_privacy: legalText,
  legal_cookies: legalText,
  legal_imprint: legalText,
  legal_terms: legalText,
} as const;
export type DocumentKey = keyof typeof DOCUMENTS;

const key = { params: z.object({ key: z.enum(Object.keys(DOCUMENTS) as [DocumentKey, ...DocumentKey[]]) }) };
const list = z.object({ data: z.array(z.object({ key: z.string(), own: z.boolean() })) });
const scopes = ['config'] as const;

export const configEndpoints = {
  documents: call({ method: 'get', path: '/config', scopes, request: {} }, list),
  document: call({ method: 'get', path: '/config/{key}', scopes, request: key }, z.unknown()),
  writeDocument: call(
    { method: 'put', path: '/config/{key}', scopes, request: { ...key, ...body(z.unknown()) } },
    z.unknown(),
  ),
  resetDocument: call({ method: 'delete', path: '/config/{key}', scopes, request: key }, z.unknown()),
} as const;
