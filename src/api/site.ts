import { z } from 'zod';
import { adSettings, linkedImage, topLink, webManifest } from '#contract/app-config.ts';
import { eventAd } from '#contract/ads.ts';
import { searchAnswer } from '#contract/search.ts';
import { type Caller, withQuery } from './caller.ts';
import { readMenu } from './read-menu.ts';

const ROOT = '/api/v2';
const ads = z.object({ data: z.array(eventAd) });

/** Typed callers of everything that shapes the site around the catalogue. */
export function siteCalls(call: Caller) {
  return {
    /** As the backend sent it: features/app-config merges it over the fallback. */
    config: () => call(`${ROOT}/config`, z.record(z.string(), z.unknown()), 'shell'),
    adSettings: () => call(`${ROOT}/config/ad`, adSettings, 'shell'),
    /** Ad units that one match has of its own. */
    eventAds: async (uuid: string) =>
      (await call(withQuery(`${ROOT}/ads`, { resource_type: 'Events', uuid }), ads)).data,
    webManifest: () => call(`${ROOT}/config/webmanifest`, webManifest, 'shell'),
    topLinks: () => call(`${ROOT}/config/top_links`, z.array(topLink), 'shell'),
    headerImages: () => call(`${ROOT}/config/images_header`, z.array(linkedImage), 'shell'),
    footerImages: () => call(`${ROOT}/config/images_footer`, z.array(linkedImage), 'shell'),
    menu: () => call(`${ROOT}/menus/menu`, z.unknown().transform(readMenu), 'menu'),
    searches: async (query: string) => (await call(withQuery(`${ROOT}/searches`, { query }), searchAnswer)).data,
  };
}
