import type { AstroGlobal } from 'astro';
import { MATCHES_PER_PAGE } from '#config/limits.ts';
import { paths } from '#config/paths.ts';
import { listPage } from '#middleware/list-page.ts';

/** The matches of /all-matches: the asked ones, or the results where nothing is live or planned; or another answer. */
export async function shownMatches(astro: AstroGlobal) {
  const { api } = astro.locals;
  const { searchParams } = astro.url;
  const asked = searchParams.get('view') === 'results';
  const isFirst = !searchParams.has('page');
  const listed = (results: boolean) =>
    listPage(astro, results ? paths.results() : paths.allMatches(), MATCHES_PER_PAGE, (paging) =>
      api.events.list({ status: results ? 'latest' : 'upcoming', ...paging }),
    );
  const [first, live] = await Promise.all([
    listed(asked),
    asked || !isFirst ? { data: [] } : api.events.list({ status: 'live', per_page: 100 }),
  ]);
  if (first instanceof Response) return first;
  const results = asked || (isFirst && first.count === 0 && live.data.length === 0);
  const events = results === asked ? first : await listed(true);
  return events instanceof Response ? events : { events, live: live.data, results };
}
