import type { AstroGlobal } from 'astro';
import { pageCount, pageNumber } from '#lib/page-number.ts';
import { mergedPage } from './merged-page.ts';

interface Paging {
  page: number;
  per_page: number;
}

type Counted = { totalCount: number };

/**
 * The page of a list that `?page=` names (D-21), with its head and the props of its Pagination; or the answer for another
 * number. `base`: path of the first page, without locale.
 */
export function listPage<List extends Counted>(
  astro: AstroGlobal,
  base: string,
  size: number,
  load: (paging: Paging) => Promise<List>,
) {
  return pageOf(astro, base, size, async (paging) => ({ list: await load(paging), entity: null }));
}

/** The same for a list of the page's entity, such as the matches of a team. */
export function entityListPage<Entity extends { uuid: string }, List extends Counted>(
  astro: AstroGlobal,
  path: (id: string) => string,
  size: number,
  get: (id: string) => Promise<Entity | undefined>,
  load: (id: string, paging: Paging) => Promise<List>,
) {
  const { id = '' } = astro.params;
  return pageOf(astro, path(id), size, async (paging) => {
    const [list, entity] = await Promise.all([load(id, paging), get(id)]);
    return { list, entity };
  });
}

async function pageOf<Entity extends { uuid: string } | null, List extends Counted>(
  astro: AstroGlobal,
  base: string,
  size: number,
  load: (paging: Paging) => Promise<{ list: List; entity: Entity | undefined }>,
) {
  const { href, t } = astro.locals;
  const asked = pageNumber(astro.url.searchParams);
  if (asked.kind === 'redirect') return astro.redirect(href(base), 308);
  const { page } = asked;
  const { list, entity } = await load({ page, per_page: size });
  if (entity && entity.uuid !== astro.params['id']) return mergedPage(astro, entity.uuid);
  const pages = pageCount(list.totalCount, size);
  if (entity === undefined || page > pages) return astro.rewrite('/404');
  const query = (n: number) => (n > 1 ? `${base.includes('?') ? '&' : '?'}page=${n}` : '');
  return {
    ...list,
    entity,
    page,
    head: (title: string) => ({
      title: page > 1 ? `${title}, ${t('page.of', { page, pages })}` : title,
      canonicalQuery: new URL(base + query(page), 'http://x').search,
    }),
    pagination: { page, pages, href: (n: number) => href(base + query(n)) },
  };
}

export type ListPage = Exclude<Awaited<ReturnType<typeof pageOf>>, Response>;
