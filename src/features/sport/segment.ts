import type { Api } from '#api/api.server.ts';
import { routes } from '#config/routes.ts';
import type { Sport } from '#contract/entities.ts';

/** A first segment that a page of the product has: no sport can be reached there (D-05). Football's page is its own. */
const reserved = new Set(
  routes.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((first) => !first.startsWith(':')),
);
reserved.delete('football');
const LONGEST = 100;

/** A sport found by a segment of a URL, and whether the segment is spelt as all links spell it (D-04). */
export interface SportAtSegment {
  sport: Sport;
  canonical: boolean;
}

/** The sport that a decoded segment means: its uuid, slug or name, in any case and any Unicode form. */
export async function sportAt(api: Pick<Api, 'sports'>, segment: string): Promise<SportAtSegment | undefined> {
  if (segment === '' || segment.length > LONGEST) return undefined;
  const sport = await api.sports.get(segment.normalize('NFC').toLowerCase());
  return sport && { sport, canonical: segment === sport.name.toLowerCase() };
}

/** The same for `/{sport}/…`, where the product's own pages go first. */
export async function sportAtRoot(api: Pick<Api, 'sports'>, segment: string): Promise<SportAtSegment | undefined> {
  return reserved.has(segment.toLowerCase()) ? undefined : sportAt(api, segment);
}
