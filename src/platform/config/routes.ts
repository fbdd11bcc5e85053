import type { OpenAPIHono } from '@hono/zod-openapi';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/open.ts';
import { DEFAULT_CONFIG, DEFAULT_FOOTER_IMAGES, DEFAULT_HEADER_IMAGES, DEFAULT_WEB_MANIFEST } from './defaults.ts';
import { readDocument } from './documents.ts';
import { topLinks } from './top-links.ts';

const NO_ADS = { adPath: null, adId: null, cmsId: null, highlightCmsId: null, adSponsorsPath: null };

export function registerConfig(app: OpenAPIHono, { database }: { database: Database }): void {
  const stored = <T>(key: string, otherwise: T) => readDocument(database, key, otherwise);
  app.openapi(endpoints.config, async (c) => c.json(await stored('config', DEFAULT_CONFIG), 200));
  app.openapi(endpoints.adSettings, async (c) => c.json(await stored('ad', NO_ADS), 200));
  app.openapi(endpoints.webManifest, async (c) => c.json(await stored('webmanifest', DEFAULT_WEB_MANIFEST), 200));
  app.openapi(endpoints.headerImages, async (c) => c.json(await stored('images_header', DEFAULT_HEADER_IMAGES), 200));
  app.openapi(endpoints.footerImages, async (c) => c.json(await stored('images_footer', DEFAULT_FOOTER_IMAGES), 200));
  app.openapi(endpoints.featureFlags, async (c) => c.json(await stored('feature_flags', []), 200));
  app.openapi(endpoints.topLinks, async (c) => c.json(await topLinks(database), 200));
}
