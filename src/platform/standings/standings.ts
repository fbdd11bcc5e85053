import type { Standings } from '#contract/standings.ts';
import type { Database } from '../database/open.ts';
import { seasonData } from '../formats/season-data.ts';
import { schemeOf } from './points.ts';

/**
 * The tables of a competition's season (the newest unless given) from its results and, with `running`, from the scores of live
 * matches as if they ended now. Undefined for an unknown competition or season, and for a sport without tables.
 */
export async function standingsOf(
  database: Database,
  competition: string,
  season?: string,
  running = false,
): Promise<Standings | undefined> {
  const found = await seasonData(database, { competition, season: season || undefined });
  const scheme = found && schemeOf(found.row.sport_slug);
  if (!scheme) return undefined;
  const { row, part } = found;
  return {
    competition: { uuid: competition, name: row.competition_name },
    season: { uuid: row.season_uuid, name: row.season_name },
    scheme,
    tables: (running && part('running')) || part('tables'),
  };
}
