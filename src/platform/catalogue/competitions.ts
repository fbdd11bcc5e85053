import type { Competition, Season } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import { imagesOf } from './images.ts';
import { type Filter, listPage } from './paging.ts';
import { referenceOf } from './reference.ts';

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
export const listCompetitions = (database: Database, filter: Filter<'sport' | 'region'>): Promise<Paged<Competition>> =>
  listPage(
    competitions(database).orderBy('sport.position').orderBy('competition.position').orderBy('competition.uuid'),
    filter,
    { 'competition.sport_uuid': filter.sport, 'competition.region_uuid': filter.region },
    (rows) => views(database, rows),
  );

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

/** Seasons, the newest first. */
export const listSeasons = (database: Database, filter: Filter<'competition'>): Promise<Paged<Season>> =>
  listPage(
    seasons(database).orderBy('season.starts_on', 'desc').orderBy('season.uuid'),
    filter,
    { 'season.competition_uuid': filter.competition },
    (rows) => rows.map(seasonView),
  );

export async function findSeason(database: Database, uuid: string): Promise<Season | undefined> {
  const row = await seasons(database).where('season.uuid', '=', uuid).executeTakeFirst();
  return row && seasonView(row);
}
