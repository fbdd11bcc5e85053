import type { AdSettings } from '#contract/app-config.ts';

/** The operator's validated ad units. */
export interface AdUnits {
  /** Ad unit path of the site: `/1234567/touchline/web`. */
  readonly site: string;
  readonly sponsors: string;
  /** Content sources of replays and of highlights. */
  readonly replays: string | null;
  readonly highlights: string | null;
}

const PATH = /^\/?[\w.-]+(?:,[\w.-]+)?(?:\/[\w.-]+){0,9}\/?$/;
const ID = /^\/?[\w.-]+(?:\/[\w.-]+){0,9}$/;
const CONTENT_SOURCE = /^[\w-]{1,64}$/;

const bare = (part: string) => part.trim().replace(/^\/|\/$/g, '');

/** Path of an ad unit; null when a part is missing or invalid. */
export function adUnit(path: string | null | undefined, id: string | null | undefined): string | null {
  if (!path || !id || path.length > 200 || id.length > 200) return null;
  return PATH.test(path.trim()) && ID.test(id.trim()) ? `/${bare(path)}/${bare(id)}` : null;
}

/** Null unless adPath, adId and adSponsorsPath are all valid. The content sources are optional. */
export function adUnits({ adPath, adId, adSponsorsPath, cmsId, highlightCmsId }: AdSettings): AdUnits | null {
  const [site, sponsors] = [adUnit(adPath, adId), adUnit(adSponsorsPath, adId)];
  const source = (id: string | null) => (id && CONTENT_SOURCE.test(id) ? id : null);
  return site && sponsors ? { site, sponsors, replays: source(cmsId), highlights: source(highlightCmsId) } : null;
}
