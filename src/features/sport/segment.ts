import type { Api } from '#api/api.server.ts';
import { paths, type SportPart } from '#config/paths.ts';
import { routes } from '#config/routes.ts';
import type { Sport } from '#contract/entities.ts';
import { pageNumber } from '#lib/page-number.ts';

/** First segments of the product's own pages, where no sport can be (D-05), except football's. */
const reserved = new Set(
  routes.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((first) => !first.startsWith(':')),
);
reserved.delete('football');
const LENGTH_MAX = 100;

/** A sport found by a URL segment, and whether the segment has its canonical spelling (D-04). */
export interface SportAtSegment {
  sport: Sport;
  canonical: boolean;
}

/** Finds a sport by a decoded segment: uuid, slug or name in any case and Unicode form. */
export async function sportAt(api: Pick<Api, 'sports'>, segment: string): Promise<SportAtSegment | undefined> {
  if (segment === '' || segment.length > LENGTH_MAX) return undefined;
  const sport = await api.sports.get(segment.normalize('NFC').toLowerCase());
  return sport && { sport, canonical: segment === sport.name.toLowerCase() };
}

/** The same for `/{sport}/…`, where the product's own pages take precedence. */
export async function sportAtRoot(api: Pick<Api, 'sports'>, segment: string): Promise<SportAtSegment | undefined> {
  return reserved.has(segment.toLowerCase()) ? undefined : sportAt(api, segment);
}

/** Result for the URL of a sport's part: a page to show, a redirect, or not found. */
export type AskedPart =
  | { kind: 'show'; sport: Sport; page: number; base: string }
  | { kind: 'redirect'; path: string; status: 301 | 308 }
  | { kind: 'unknown' };

/** Reads the URL of a sport's part. Paths have no locale. */
export async function askedPart(
  api: Pick<Api, 'sports'>,
  segment: string | undefined,
  part: SportPart,
  query: URLSearchParams,
): Promise<AskedPart> {
  const found = await sportAtRoot(api, segment ?? '');
  if (!found) return { kind: 'unknown' };
  const base = paths.sportPart(found.sport.name, part);
  const asked = pageNumber(query);
  if (!found.canonical) return { kind: 'redirect', path: base, status: 301 };
  if (asked.kind === 'redirect') return { kind: 'redirect', path: base, status: 308 };
  return { kind: 'show', sport: found.sport, page: asked.page, base };
}
