import type { Api } from '#api/api.server.ts';
import { paths, type SportPart } from '#config/paths.ts';
import { routes } from '#config/routes.ts';
import { pageNumber } from '#lib/page-number.ts';

/** First segments of the product's own pages, where no sport can be (D-05), except football's. */
const reserved = new Set(
  routes.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((first) => !first.startsWith(':')),
);
reserved.delete('football');
const LENGTH_MAX = 100;

/**
 * Finds a sport by a decoded segment: uuid, slug or name in any case and Unicode form; `canonical` where the segment has its
 * canonical spelling (D-04).
 */
export async function sportAt(api: Pick<Api, 'sports'>, segment: string) {
  if (segment === '' || segment.length > LENGTH_MAX) return undefined;
  const sport = await api.sports.get(segment.normalize('NFC').toLowerCase());
  return sport && { sport, canonical: segment === sport.name.toLowerCase() };
}

/** The same for `/{sport}/…`, where the product's own pages take precedence. */
export async function sportAtRoot(api: Pick<Api, 'sports'>, segment: string) {
  return reserved.has(segment.toLowerCase()) ? undefined : sportAt(api, segment);
}

/** Reads the URL of a sport's part: a page to show, a redirect, or not found. Paths have no locale. */
export async function askedPart(
  api: Pick<Api, 'sports'>,
  segment: string | undefined,
  part: SportPart,
  query: URLSearchParams,
) {
  const found = await sportAtRoot(api, segment ?? '');
  if (!found) return { kind: 'unknown' } as const;
  const base = paths.sportPart(found.sport.name, part);
  const asked = pageNumber(query);
  if (!found.canonical) return { kind: 'redirect', path: base, status: 301 } as const;
  if (asked.kind === 'redirect') return { kind: 'redirect', path: base, status: 308 } as const;
  return { kind: 'show', sport: found.sport, page: asked.page, base } as const;
}
