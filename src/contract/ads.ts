import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { failed, json } from './call-parts.ts';
import { endpoint } from './endpoint.ts';

/** The size sets of the specification, section 9. */
export const AD_SETS = ['SKY_SCRAPER', 'RECTANGLE', 'CLUB', 'MATCH', 'LOWER_THIRD', 'BANNER'] as const;
export type AdSet = (typeof AD_SETS)[number];

/** An ad unit of one match, which replaces the site's. */
export const eventAd = z.object({ sizes: z.enum(AD_SETS), adPath: z.string(), adId: z.string() }).openapi('EventAd');
export type EventAd = z.infer<typeof eventAd>;

/** Ad units of one entity; the site's own units are a document (`adSettings`). */
export const eventAdsEndpoint = endpoint('get', '/ads', {
  request: {
    query: z.object({ resource_type: z.enum(['Events']), uuid: z.string().min(1).max(ID_LENGTH_MAX) }),
  },
  200: json(z.object({ data: z.array(eventAd) }), "Ad units of this match; empty when it uses the site's"),
  400: failed('The resource_type is unknown, or the uuid is missing'),
});
