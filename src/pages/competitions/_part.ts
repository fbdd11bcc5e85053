import type { AstroGlobal } from 'astro';
import { partPath } from '#features/competition/competition.ts';
import { entityListPage } from '#middleware/list-page.ts';
import { MATCH_PARTS, type MatchPart, matchesInstead } from '../_matches.ts';

/** A page of a competition's matches; or the answer for an id or number that names none. */
export async function competitionMatches(astro: AstroGlobal, part: MatchPart) {
  const { api } = astro.locals;
  const list = await entityListPage(astro, partPath(part), MATCH_PARTS[part].size, api.competitions.get, (id, paging) =>
    api.events.list({ competition: id, status: part, ...paging }),
  );
  if (list instanceof Response) return list;
  const { uuid } = list.entity;
  astro.cache.set({ maxAge: 60, swr: 600, tags: ['catalogue', `competition:${uuid}`, 'config'] });
  return { list, part, instead: await matchesInstead(api, { competition: uuid }, part, list) };
}
