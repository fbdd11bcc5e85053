import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { forgetAliases } from './aliases.ts';

/** The tables of the catalogue except matches, in an order that foreign keys allow to insert. */
export const ENTITY_TABLES = ['sport', 'region', 'venue', 'club', 'team', 'player', 'competition', 'season'] as const;
export type EntityTable = (typeof ENTITY_TABLES)[number];

/** Columns that may point to an entity. Players are deleted with their team. */
const USED_BY: Record<Exclude<EntityTable, 'player'>, readonly (readonly [table: string, column: string])[]> = {
  season: [['event', 'season_uuid']],
  competition: [
    ['event', 'competition_uuid'],
    ['season', 'competition_uuid'],
  ],
  team: [
    ['event_team', 'team_uuid'],
    ['timeline', 'team_uuid'],
  ],
  club: [['team', 'club_uuid']],
  venue: [
    ['event', 'venue_uuid'],
    ['team', 'venue_uuid'],
  ],
  region: ['venue', 'club', 'team', 'competition'].map((table) => [table, 'region_uuid'] as const),
  sport: ['venue', 'club', 'team', 'competition', 'event', 'highlight'].map((table) => [table, 'sport_uuid'] as const),
};

/** Deletes those of the entities to which nothing points, and their followers. Call it inside a transaction. */
export async function deleteUnused(
  database: Database,
  table: Exclude<EntityTable, 'player'>,
  uuids: readonly string[],
): Promise<void> {
  await inBatches(uuids, async (batch) => {
    const unused = await database
      .selectFrom(table)
      .select(`${table}.uuid`)
      .where(`${table}.uuid` as 'uuid', 'in', batch as never)
      .where(({ and, not, exists, selectFrom }) =>
        and(
          USED_BY[table].map(([user, column]) =>
            not(
              exists(
                selectFrom(user as 'event')
                  .select(`${user}.${column}` as 'event.uuid')
                  .whereRef(`${user}.${column}` as 'event.uuid', '=', `${table}.uuid` as never),
              ),
            ),
          ),
        ),
      )
      .execute();
    const gone = unused.map(({ uuid }) => uuid);
    if (table === 'team') await database.deleteFrom('player').where('team_uuid', 'in', gone).execute();
    await database.deleteFrom('favorite').where('object_uuid', 'in', gone).execute();
    await forgetAliases(database, gone);
    await database.deleteFrom(table).where('uuid', 'in', gone).execute();
    return [];
  });
}
