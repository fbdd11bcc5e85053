import type { OpenAPIHono } from '@hono/zod-openapi';
import { type EventAd, eventAdsEndpoint } from '#contract/ads.ts';
import type { LinkedImage } from '#contract/app-config.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../database/open.ts';
import { NO_ADS, topLinks } from './default-documents.ts';
import { DEFAULT_CONFIG, DEFAULT_WEB_MANIFEST } from './defaults.ts';
import { eventAdsKey, readDocument } from './documents.ts';

export function registerConfig(app: OpenAPIHono, { database }: { database: Database }): void {
  const stored = <T>(key: string, otherwise: T) => readDocument(database, key, otherwise);
  app.openapi(endpoints.config, async (c) => c.json(await stored('config', DEFAULT_CONFIG), 200));
  app.openapi(endpoints.adSettings, async (c) => c.json(await stored('ad', NO_ADS), 200));
  app.openapi(eventAdsEndpoint, async (c) =>
    c.json({ data: await stored<EventAd[]>(eventAdsKey(c.req.valid('query').uuid), []) }, 200),
  );
  app.openapi(endpoints.webManifest, async (c) => c.json(await stored('webmanifest', DEFAULT_WEB_MANIFEST), 200));
  app.openapi(endpoints.headerImages, async (c) => c.json(await stored<LinkedImage[]>('images_header', []), 200));
  app.openapi(endpoints.footerImages, async (c) => c.json(await stored<LinkedImage[]>('images_footer', []), 200));
  app.openapi(endpoints.featureFlags, async (c) => c.json(await stored('feature_flags', []), 200));
  app.openapi(endpoints.topLinks, async (c) => c.json(await topLinks(database), 200));
}
