import type { AstroGlobal } from 'astro';
import { type ListQuery, listPath, listQuery, regionOf } from '#features/entity/filters.ts';
import { listPage } from '#middleware/list-page.ts';
import type { ListOrder } from '#contract/page.ts';

const SIZE = 48;

interface Asked {
  page: number;
  per_page: number;
  order: ListOrder;
  region?: string;
  initial?: string;
}

/**
 * A list of teams or clubs: the most popular first, or those of a letter by name, of all countries or one; or the answer for
 * another address.
 */
export async function directory<List extends { totalCount: number }>(
  astro: AstroGlobal,
  base: string,
  load: (asked: Asked) => Promise<List>,
) {
  const query = listQuery(astro.url.searchParams);
  if (!query) return astro.redirect(astro.locals.href(base), 308);
  const regions = (await astro.locals.api.regions.list({ per_page: 100 })).data;
  const region = query.country === null ? null : regionOf(regions, query.country);
  if (region === undefined) return astro.rewrite('/404');
  const list = await listPage(astro, listPath(base, query), SIZE, (paging) =>
    load({
      ...paging,
      order: query.letter === null ? 'popular' : 'name',
      ...(region && { region: region.uuid }),
      ...(query.letter !== null && { initial: query.letter }),
    }),
  );
  if (list instanceof Response) return list;
  return {
    ...list,
    filters: { base, query, regions },
    isFiltered: region !== null || query.letter !== null,
    part: partOf(query, region?.name),
  };
}

/** What a part of the list is called: "Germany, B". */
const partOf = ({ letter }: ListQuery, country: string | undefined): string =>
  [country, letter === '0' ? '0–9' : letter?.toUpperCase()].filter(Boolean).join(', ');
