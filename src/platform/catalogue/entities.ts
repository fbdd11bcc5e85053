import type { Compilable, SelectQueryBuilder } from 'kysely';
import type { Competition, Region, Season, Sport, Venue } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Tables } from '../database/schema.ts';
import { operatorFacts } from '../formats/operator-facts.ts';
import { type DrawnKind, imagesOf, NO_PICTURES, type Pictured } from './images.ts';
import { type Filter, pageOf, slice, totalOf } from './paging.ts';
import { referenceOf } from './reference.ts';

/** The reads of one kind of entity. A filter compares the column of its name: `sport` compares `sport_uuid`. */
export function readsOf<R, T, Field extends string = never>(
  table: DrawnKind,
  {
    rows,
    ordered = rows,
    view,
    filters = [],
  }: {
    /** The rows in the order of the list. */
    rows: (database: Database) => Compilable<R>;
    /** The same without what neither their order nor a filter needs. */
    ordered?: (database: Database) => unknown;
    view: (row: R) => T;
    filters?: readonly Field[];
  },
) {
  type Query = SelectQueryBuilder<Tables, DrawnKind, R>;
  const matching = (query: Query, where: Readonly<Record<string, string>>) =>
    filters.reduce(
      (all, field) =>
        where[field] === undefined ? all : all.where(`${table}.${field}_uuid` as never, '=', where[field] as never),
      query,
    );
  // The page is cut before anything is joined or looked up for its rows.
  const page = prepared((database, { limit, offset, ...where }: Part, _shape: undefined) =>
    (rows(database) as Query).where(
      `${table}.uuid`,
      'in',
      matching(ordered(database) as Query, where as never)
        .clearSelect()
        .select(`${table}.uuid`)
        .limit(limit)
        .offset(offset),
    ),
  );
  const counted = prepared((database, where: Record<string, string>, _shape: undefined) =>
    matching(database.selectFrom(table) as never, where).select((e) => e.fn.countAll<number>().as('count')),
  );
  const one = prepared((database, { uuid }: { uuid: string }, _shape: undefined) =>
    (rows(database) as Query).where(`${table}.uuid`, '=', uuid),
  );
  return {
    /** A page of the list. */
    async list(database: Database, filter: Filter<Field>) {
      const given = filters.flatMap((field) => (filter[field] === undefined ? [] : [[field, filter[field]] as const]));
      const where = Object.fromEntries(given) as Record<string, string>;
      const part = slice(filter);
      const found = await page(database, { ...part, ...where }, undefined);
      const count = async () => Number((await counted(database, where, undefined))[0]?.count);
      return pageOf(found.map(view), await totalOf(found.length, part, count));
    },
    async find(database: Database, uuid: string): Promise<T | undefined> {
      const [row] = await one(database, { uuid }, undefined);
      return row && view(row);
    },
  };
}

interface Part {
  limit: number;
  offset: number;
}

/** What all kinds have in common. */
const common = (kind: DrawnKind, row: Pictured) => ({
  uuid: row.uuid,
  name: row.name,
  images: imagesOf(kind, row),
});

type Placed = Pictured & Record<'sport_uuid' | 'sport_name' | 'region_uuid' | 'region_name', string | null>;

/** What the kinds with a sport and a region have in common. */
export const placed = (kind: DrawnKind, row: Placed) => ({
  ...common(kind, row),
  sport: referenceOf(row.sport_uuid, row.sport_name),
  region: referenceOf(row.region_uuid, row.region_name),
});

/** Venues by name. */
export const venues = readsOf('venue', {
  rows: (database) =>
    database
      .selectFrom('venue')
      .leftJoin('sport', 'sport.uuid', 'venue.sport_uuid')
      .leftJoin('region', 'region.uuid', 'venue.region_uuid')
      .selectAll('venue')
      .select(['sport.name as sport_name', 'region.name as region_name'])
      .orderBy('venue.name')
      .orderBy('venue.uuid'),
  view: (row): Venue => ({
    ...placed('venue', row),
    city: row.city,
    capacity: row.capacity,
    timeZone: row.time_zone,
  }),
  filters: ['sport'],
});

const competitionsInOrder = (database: Database) =>
  database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .orderBy('sport.position')
    .orderBy('competition.position')
    .orderBy('competition.uuid');

/** Competitions by sport, the most watched first. */
export const competitions = readsOf('competition', {
  ordered: competitionsInOrder,
  rows: (database) =>
    competitionsInOrder(database)
      .leftJoin('region', 'region.uuid', 'competition.region_uuid')
      .leftJoin('season', (join) =>
        join.on('season.uuid', '=', (e) =>
          e
            .selectFrom('season as newest')
            .select('newest.uuid')
            .whereRef('newest.competition_uuid', '=', 'competition.uuid')
            .orderBy('newest.starts_on', 'desc')
            .orderBy('newest.uuid')
            .limit(1),
        ),
      )
      .selectAll('competition')
      .select(['sport.name as sport_name', 'region.name as region_name'])
      .select(['season.uuid as season_uuid', 'season.name as season_name']),
  view: (row): Competition => ({
    ...placed('competition', row),
    currentSeason: referenceOf(row.season_uuid, row.season_name),
  }),
  filters: ['sport', 'region'],
});

const seasonRows = (database: Database) =>
  database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .selectAll('season')
    .select(['competition.name as competition_name', 'competition.images as inherited'])
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid');

type SeasonRow = Awaited<ReturnType<ReturnType<typeof seasonRows>['execute']>>[number];

const seasonView = (row: SeasonRow): Season => ({
  ...common('season', row),
  competition: referenceOf(row.competition_uuid, row.competition_name),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  format: row.format ? operatorFacts(row.format) : null,
});

/** Seasons, the newest first. */
export const seasons = readsOf('season', { rows: seasonRows, view: seasonView, filters: ['competition'] });

/** A season with its own pictures, without those of its competition: what operators write. */
export const ownSeason = readsOf('season', {
  rows: seasonRows,
  view: (row) => seasonView({ ...row, inherited: NO_PICTURES }),
}).find;

/** Regions by name. */
export const regions = readsOf('region', {
  rows: (database) => database.selectFrom('region').selectAll().orderBy('name').orderBy('uuid'),
  view: (row): Region => ({ ...common('region', row), code: row.code }),
});

const sportReads = readsOf('sport', {
  rows: (database) => database.selectFrom('sport').selectAll().orderBy('position').orderBy('uuid'),
  view: (row): Sport => ({ ...common('sport', row), slug: row.slug }),
});

/** Sports, the most watched first. */
export const sports = {
  ...sportReads,
  /** A sport by uuid, slug (`ice-hockey`) or name in any case (D-04). */
  find: async (database: Database, key: string) => sportReads.find(database, await sportUuid(database, key)),
};

/** The uuid of a sport by the same; an unknown one is returned as given and matches nothing. */
export async function sportUuid(database: Database, key: string): Promise<string> {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const name = plain(key);
  const rows = await sportNames(database, {}, undefined);
  return rows.find(({ uuid, slug, name: own }) => uuid === key || slug === name || plain(own) === name)?.uuid ?? key;
}

const sportNames = prepared((database, _values: object, _shape: undefined) =>
  database.selectFrom('sport').select(['uuid', 'slug', 'name']).orderBy('position').orderBy('uuid'),
);
