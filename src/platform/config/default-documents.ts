import type { DocumentKey } from '#contract/admin/config.ts';
import type { Database } from '../database/open.ts';
import { DEFAULT_CONFIG, DEFAULT_WEB_MANIFEST } from './defaults.ts';
import { topLinks } from './top-links.ts';

export const NO_ADS = { adPath: null, adId: null, cmsId: null, highlightCmsId: null, adSponsorsPath: null };

/** What stands for each document until an operator writes their own. */
export const defaultDocuments: Record<DocumentKey, (database: Database) => unknown> = {
  config: () => DEFAULT_CONFIG,
  ad: () => NO_ADS,
  webmanifest: () => DEFAULT_WEB_MANIFEST,
  top_links: topLinks,
  images_header: () => [],
  images_footer: () => [],
  feature_flags: () => [],
};
