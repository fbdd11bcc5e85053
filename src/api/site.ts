import { z } from 'zod';
import type { LegalPage } from '#config/legal-pages.ts';
import { PAGE_SIZE_MAX } from '#config/limits.ts';
import { eventAdsEndpoint } from '#contract/ads.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Competition } from '#contract/entities.ts';
import { seasonYear } from '#lib/season-year.ts';
import type { Caller } from './caller.ts';
import { orUndefined } from './read.ts';
import { readMenu } from './read-menu.ts';

/** So many competitions are important enough to stand on every page. */
const FEATURED_OF = 8;

/** The first competition whose season ends in the newest year; null without any. */
function inNewestSeason(competitions: readonly Competition[]): Competition | null {
  const yearOf = ({ currentSeason }: Competition) => seasonYear(currentSeason?.name ?? '');
  const newest = Math.max(...competitions.map(yearOf));
  return competitions.find((competition) => yearOf(competition) === newest) ?? null;
}

/** Typed callers of everything but the catalogue. */
export function siteCalls(call: Caller) {
  return {
    /** Unparsed: features/app-config merges it over the fallback. */
    config: () => call(endpoints.config, {}, z.record(z.string(), z.unknown())),
    adSettings: () => call(endpoints.adSettings, {}),
    /** Ad units of one match. */
    eventAds: async (uuid: string) => (await call(eventAdsEndpoint, { query: { resource_type: 'Events', uuid } })).data,
    webManifest: () => call(endpoints.webManifest, {}),
    topLinks: () => call(endpoints.topLinks, {}),
    headerImages: () => call(endpoints.headerImages, {}),
    footerImages: () => call(endpoints.footerImages, {}),
    /** The first competition that is in the newest season; null without any. */
    featured: async () =>
      inNewestSeason((await call(endpoints.competitions, { query: { per_page: FEATURED_OF } })).data),
    /** What filters offer: sports and competitions, the most watched first. */
    choices: async () => {
      const query = { per_page: PAGE_SIZE_MAX };
      const [sports, competitions] = await Promise.all([
        call(endpoints.sports, { query }),
        call(endpoints.competitions, { query }),
      ]);
      return { sports: sports.data, competitions: competitions.data };
    },
    /** Features that the operator switches (E-16). */
    featureFlags: () => call(endpoints.featureFlags, {}),
    /** The operator's own text of a legal page; undefined when the backend has none. */
    legalText: (page: LegalPage) => orUndefined(call(endpoints.legalText, { page })),
    menu: () => call(endpoints.menu, {}, z.unknown().transform(readMenu)),
    /** `type`: one group, by pages. */
    searches: (query: string, paging: { type?: string; page?: number; per_page?: number } = {}) =>
      call(endpoints.searches, { query: { query, ...paging } }),
  };
}
