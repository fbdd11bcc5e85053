import type { Api } from '#api/api.server.ts';
import { inNewestSeason } from '#api/site.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Competition } from '#contract/entities.ts';
import type { Standings } from '#contract/standings.ts';

const ASKED = 6;
const SHOWN = 3;

/** The tables of the first competitions that are in the newest season and have a single one. A competition that cannot be read has none. */
export async function loadTables(
  { competitions: { standings } }: Pick<Api, 'competitions'>,
  competitions: readonly Competition[],
): Promise<Standings[]> {
  const newest = inNewestSeason(competitions)?.currentSeason?.name;
  const asked = competitions
    .filter(({ currentSeason }) => currentSeason && currentSeason.name === newest)
    .slice(0, ASKED);
  const all = await Promise.all(asked.map(({ uuid }) => withFallback(standings(uuid), undefined)));
  return all
    .filter((one): one is Standings => one?.tables.length === 1 && (one.tables[0]?.data.length ?? 0) > 0)
    .slice(0, SHOWN);
}
