import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Everything a visitor can browse. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>) {
    const named = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn('uuid', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'));
    const belongsTo = <T extends string, C extends string>(
      table: CreateTableBuilder<T, C>,
      column: string,
      target: string,
      required = false,
    ) => table.addColumn(column, 'text', (c) => (required ? c.notNull() : c).references(`${target}.uuid`));

    await named('sport')
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await named('region')
      .addColumn('code', 'text', (column) => column.notNull().unique())
      .execute();
    await belongsTo(belongsTo(named('venue'), 'region_uuid', 'region'), 'sport_uuid', 'sport')
      .addColumn('city', 'text')
      .addColumn('capacity', 'integer')
      .addColumn('time_zone', 'text')
      .execute();
    await belongsTo(belongsTo(named('club'), 'sport_uuid', 'sport', true), 'region_uuid', 'region')
      .addColumn('founded', 'integer')
      .addColumn('livery', 'text')
      .execute();
    await teams(named('team'), belongsTo).execute();
    await belongsTo(
      db.schema.createTable('player').addColumn('uuid', 'text', (c) => c.primaryKey()),
      'team_uuid',
      'team',
      true,
    )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('number', 'integer')
      .addColumn('position', 'text')
      .addColumn('born_on', 'text')
      .execute();
    await belongsTo(belongsTo(named('competition'), 'sport_uuid', 'sport', true), 'region_uuid', 'region')
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
    await belongsTo(named('season'), 'competition_uuid', 'competition', true)
      .addColumn('starts_on', 'text', (column) => column.notNull())
      .addColumn('ends_on', 'text', (column) => column.notNull())
      .execute();
    await events(db);
    await indexes(db);
    await db.schema
      .createTable('document')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};

type BelongsTo = <T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  column: string,
  target: string,
  required?: boolean,
) => CreateTableBuilder<T, C>;

function teams<T extends string, C extends string>(table: CreateTableBuilder<T, C>, belongsTo: BelongsTo) {
  const withSport = belongsTo(table, 'sport_uuid', 'sport', true);
  const withClub = belongsTo(withSport, 'club_uuid', 'club');
  const withRegion = belongsTo(withClub, 'region_uuid', 'region');
  return belongsTo(withRegion, 'venue_uuid', 'venue').addColumn('short_name', 'text', (column) => column.notNull());
}

async function events(db: Kysely<unknown>) {
  await db.schema
    .createTable('event')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sport_uuid', 'text', (column) => column.notNull().references('sport.uuid'))
    .addColumn('competition_uuid', 'text', (column) => column.references('competition.uuid'))
    .addColumn('season_uuid', 'text', (column) => column.references('season.uuid'))
    .addColumn('venue_uuid', 'text', (column) => column.references('venue.uuid'))
    .addColumn('round', 'text')
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('start_day', 'text', (column) => column.notNull())
    .addColumn('time_known', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('ends_at', 'bigint')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('home_score', 'integer')
    .addColumn('away_score', 'integer')
    .addColumn('score', 'text')
    .addColumn('film', 'text')
    .addColumn('technical_issue', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('access', 'text', (column) => column.notNull().defaultTo('free'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('event_team')
    .addColumn('event_uuid', 'text', (column) => column.notNull().references('event.uuid').onDelete('cascade'))
    .addColumn('team_uuid', 'text', (column) => column.notNull().references('team.uuid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_team_key', ['event_uuid', 'position'])
    .execute();
  await db.schema
    .createTable('timeline')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('event_uuid', 'text', (column) => column.notNull().references('event.uuid').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('minute', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('team_uuid', 'text', (column) => column.references('team.uuid'))
    .addColumn('player_name', 'text')
    .addColumn('home_score', 'integer')
    .addColumn('away_score', 'integer')
    .execute();
  await db.schema
    .createTable('highlight')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('event_uuid', 'text', (column) => column.notNull().references('event.uuid').onDelete('cascade'))
    .addColumn('sport_uuid', 'text', (column) => column.notNull().references('sport.uuid'))
    .addColumn('starts_after', 'integer', (column) => column.notNull())
    .addColumn('duration', 'integer', (column) => column.notNull())
    .addColumn('film', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** One index for each order in which a list is read; the uuid breaks ties so that paging is stable. */
async function indexes(db: Kysely<unknown>) {
  const columns: Record<string, [table: string, columns: string[]]> = {
    event_by_start: ['event', ['starts_at', 'uuid']],
    event_by_status: ['event', ['status', 'starts_at', 'uuid']],
    event_by_competition: ['event', ['competition_uuid', 'starts_at', 'uuid']],
    event_by_season: ['event', ['season_uuid', 'starts_at', 'uuid']],
    event_by_sport: ['event', ['sport_uuid', 'starts_at', 'uuid']],
    event_by_venue: ['event', ['venue_uuid', 'starts_at', 'uuid']],
    event_team_by_team: ['event_team', ['team_uuid', 'starts_at', 'event_uuid']],
    timeline_by_event: ['timeline', ['event_uuid', 'at']],
    highlight_by_time: ['highlight', ['published_at', 'uuid']],
    highlight_by_event: ['highlight', ['event_uuid']],
    team_by_name: ['team', ['name', 'uuid']],
    team_by_club: ['team', ['club_uuid']],
    club_by_name: ['club', ['name', 'uuid']],
    player_by_team: ['player', ['team_uuid', 'number']],
    season_by_competition: ['season', ['competition_uuid', 'starts_on']],
  };
  for (const [name, [table, keys]] of Object.entries(columns)) {
    await db.schema.createIndex(name).on(table).columns(keys).execute();
  }
}
