import type { Competition, Season } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type PageRequest, pageOf, present, slice } from './paging.ts';
import { referenceOf } from './reference.ts';

export interface CompetitionFilter extends PageRequest {
  /** uuid of the sport */
  sport?: string | undefined;
  region?: string | undefined;
}

const competitions = (database: Database) =>
  database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .leftJoin('region', 'region.uuid', 'competition.region_uuid')
    .selectAll('competition')
    .select((e) => [
      'sport.name as sport_name',
      'region.name as region_name',
      e
        .selectFrom('season')
        .select('season.uuid')
        .whereRef('season.competition_uuid', '=', 'competition.uuid')
        .orderBy('season.starts_on', 'desc')
        .limit(1)
        .as('current_season'),
    ]);

type CompetitionRow = Awaited<ReturnType<ReturnType<typeof competitions>['execute']>>[number];

async function views(database: Database, rows: CompetitionRow[]): Promise<Competition[]> {
  const wanted = rows.flatMap((row) => (row.current_season ? [row.current_season] : []));
  const seasons = wanted.length
    ? await database.selectFrom('season').select(['uuid', 'name']).where('uuid', 'in', wanted).execute()
    : [];
  const byUuid = new Map(seasons.map((season) => [season.uuid, season]));
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    images: imagesOf('competition', row),
    sport: referenceOf(row.sport_uuid, row.sport_name),
    region: referenceOf(row.region_uuid, row.region_name),
    currentSeason: byUuid.get(row.current_season ?? '') ?? null,
  }));
}

/** Competitions by sport, the most watched first. */
export async function listCompetitions(database: Database, filter: CompetitionFilter): Promise<Paged<Competition>> {
  const { limit, offset } = slice(filter);
  const chosen = present({ 'competition.sport_uuid': filter.sport, 'competition.region_uuid': filter.region });
  const rows = await competitions(database)
    .where((e) => e.and(chosen))
    .orderBy('sport.position')
    .orderBy('competition.position')
    .orderBy('competition.uuid')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom('competition')
    .select((e) => e.fn.countAll().as('count'))
    .where((e) => e.and(chosen))
    .executeTakeFirst();
  return pageOf(await views(database, rows), all?.count);
}

export async function findCompetition(database: Database, uuid: string): Promise<Competition | undefined> {
  const rows = await competitions(database).where('competition.uuid', '=', uuid).execute();
  return (await views(database, rows))[0];
}

const seasons = (database: Database) =>
  database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .selectAll('season')
    .select('competition.name as competition_name');

type SeasonRow = Awaited<ReturnType<ReturnType<typeof seasons>['execute']>>[number];

const seasonView = (row: SeasonRow): Season => ({
  uuid: row.uuid,
  name: row.name,
  images: imagesOf('season', row),
  competition: referenceOf(row.competition_uuid, row.competition_name),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
});

/** Seasons, the newest first; `competition` is a uuid. */
export async function listSeasons(
  database: Database,
  filter: PageRequest & { competition?: string | undefined },
): Promise<Paged<Season>> {
  const { limit, offset } = slice(filter);
  const chosen = present({ 'season.competition_uuid': filter.competition });
  const rows = await seasons(database)
    .where((e) => e.and(chosen))
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom('season')
    .select((e) => e.fn.countAll().as('count'))
    .where((e) => e.and(chosen))
    .executeTakeFirst();
  return pageOf(rows.map(seasonView), all?.count);
}

export async function findSeason(database: Database, uuid: string): Promise<Season | undefined> {
  const row = await seasons(database).where('season.uuid', '=', uuid).executeTakeFirst();
  return row && seasonView(row);
}
