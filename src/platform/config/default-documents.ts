import type { DocumentKey } from '#contract/admin/config.ts';
import type { TopLink } from '#contract/app-config.ts';
import type { Database } from '../database/open.ts';
import { DEFAULT_CONFIG, DEFAULT_WEB_MANIFEST } from './defaults.ts';

const NO_TEXT = { en: null, de: null };
const NO_ADS = { adPath: null, adId: null, cmsId: null, highlightCmsId: null, adSponsorsPath: null };

/** The default of each document that operators can replace. */
export const defaultDocuments: Record<DocumentKey, (database: Database) => unknown> = {
  config: () => DEFAULT_CONFIG,
  ad: () => NO_ADS,
  webmanifest: () => DEFAULT_WEB_MANIFEST,
  top_links: topLinks,
  images_header: () => [],
  images_footer: () => [],
  feature_flags: () => [],
  legal_privacy: () => NO_TEXT,
  legal_cookies: () => NO_TEXT,
  legal_imprint: () => NO_TEXT,
  legal_terms: () => NO_TEXT,
};

const TOP_COMPETITIONS = 6;

/** The most watched competitions. */
async function topLinks(database: Database): Promise<TopLink[]> {
  const rows = await database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select(['competition.uuid', 'competition.name'])
    .orderBy('sport.position')
    .orderBy('competition.position')
    .orderBy('competition.uuid')
    .limit(TOP_COMPETITIONS)
    .execute();
  return rows.map(({ uuid, name }, position) => ({ linkableType: 'Competition', linkable: { uuid, name }, position }));
}
