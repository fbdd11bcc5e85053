import type { AstroGlobal } from 'astro';
import type { SportPart } from '#config/paths.ts';
import { askedPart } from '#features/sport/segment.ts';
import { listPage } from '#middleware/list-page.ts';
import { MATCH_PARTS, type MatchPart, matchesInstead } from '../_matches.ts';

/** A page of a sport's part with its sport; or the answer for a sport or number that names none. */
export async function sportList<List extends { totalCount: number }>(
  astro: AstroGlobal,
  part: SportPart,
  size: number,
  load: (filter: { sport: string; page: number; per_page: number }) => Promise<List>,
) {
  const { api, href } = astro.locals;
  const asked = await askedPart(api, astro.params['sport'], part, astro.url.searchParams);
  if (asked.kind === 'unknown') return astro.rewrite('/404');
  if (asked.kind === 'redirect') return astro.redirect(href(asked.path), asked.status);
  const { sport, base } = asked;
  const list = await listPage(astro, base, size, (paging) => load({ sport: sport.uuid, ...paging }));
  return list instanceof Response ? list : { ...list, sport, part };
}

/** A page of a sport's matches. */
export async function sportMatches(astro: AstroGlobal, name: SportPart, part: MatchPart) {
  const { api } = astro.locals;
  const load = (filter: object) => api.events.list({ ...filter, status: part });
  const list = await sportList(astro, name, MATCH_PARTS[part].size, load);
  if (list instanceof Response) return list;
  const instead = await matchesInstead(api, { sport: list.sport.uuid }, part, list);
  return { list, matches: { part, events: list.data, instead } };
}
