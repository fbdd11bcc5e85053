import type { SeasonChampions } from '#contract/format.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { findRow } from '../catalogue/find-row.ts';
import { seasonData } from './season-data.ts';

/** The champions of a competition's seasons that have one, the newest first; undefined for an unknown competition. */
export async function championsBySeason(
  database: Database,
  competition: string,
): Promise<SeasonChampions[] | undefined> {
  const seasons = await seasonsOf(database, { competition }, undefined);
  if (seasons.length === 0 && !(await findRow(database, 'competition', competition))) return undefined;
  const found: SeasonChampions[] = [];
  // One after the other: each may have to read the matches of its season.
  for (const { uuid, name } of seasons) {
    const champions = (await seasonData(database, { season: uuid }))?.part('format').champions ?? [];
    if (champions.length > 0) found.push({ season: { uuid, name }, champions });
  }
  return found;
}

const seasonsOf = prepared((database, { competition }: { competition: string }, _shape: undefined) =>
  database
    .selectFrom('season')
    .select(['uuid', 'name'])
    .where('competition_uuid', '=', competition)
    .orderBy('starts_on', 'desc')
    .orderBy('uuid')
    .limit(100),
);
