import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow, Row } from '../database/schema.ts';
import type { MatchDraft } from './draft.ts';
import type { Sides } from './update.ts';

/** Writes new and changed matches with their teams and the owners of their fields. */
export async function writeMatches(database: Database, drafts: readonly MatchDraft[]): Promise<void> {
  const present = drafts.flatMap((draft) => (draft.row ? { ...draft, row: draft.row } : []));
  const fresh = present.filter(({ before }) => before === null);
  await insertRows(
    database,
    'event',
    fresh.map(({ row }) => row),
  );
  await insertRows(
    database,
    'event_team',
    fresh.flatMap(({ row, teams }) => sidesOf(row, teams)),
  );
  for (const { row, before, changed, parts, teams } of present) {
    if (!before || parts.size === 0) continue;
    await database.updateTable('event').set(valuesOf(row, changed)).where('uuid', '=', row.uuid).execute();
    if (changed.has('teams')) {
      await database.deleteFrom('event_team').where('event_uuid', '=', row.uuid).execute();
      await insertRows(database, 'event_team', sidesOf(row, teams));
    } else if (ON_SIDES.some((column) => changed.has(column)))
      await database.updateTable('event_team').set(onSides(row)).where('event_uuid', '=', row.uuid).execute();
  }
  await writeOwners(database, present);
}

/** What the sides of a match repeat of it. */
const ON_SIDES = ['starts_at', 'status', 'season_uuid'] as const;

const onSides = ({ starts_at, status, season_uuid }: Row<'event'>) => ({ starts_at, status, season_uuid });

const sidesOf = (row: Row<'event'>, teams: Sides): NewRow<'event_team'>[] =>
  teams.flatMap((team_uuid, position) =>
    team_uuid === null ? [] : { event_uuid: row.uuid, team_uuid, position, ...onSides(row) },
  );

function valuesOf(row: Row<'event'>, changed: ReadonlySet<string>): Partial<NewRow<'event'>> {
  const columns = ['sequence', 'updated_at', ...changed].filter((column) => column !== 'teams');
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof Row<'event'>]]));
}

async function writeOwners(database: Database, drafts: readonly MatchDraft[]): Promise<void> {
  const owned: NewRow<'match_field'>[] = [];
  for (const { match, before, claimed, owners } of drafts) {
    if (before && claimed.size > 0)
      await database
        .deleteFrom('match_field')
        .where('event_uuid', '=', match)
        .where('field', 'in', [...claimed])
        .execute();
    for (const field of claimed) {
      const source = owners.get(field);
      if (source) owned.push({ event_uuid: match, field, source });
    }
  }
  await insertRows(database, 'match_field', owned);
}

/** Deletes a match with everything that refers to it. */
export async function deleteMatch(database: Database, match: string): Promise<void> {
  for (const table of ['statistic', 'lineup_player', 'match_field', 'push_kickoff', 'push_notification'] as const)
    await database.deleteFrom(table).where('event_uuid', '=', match).execute();
  const highlights = await database.selectFrom('highlight').select('uuid').where('event_uuid', '=', match).execute();
  const videos = [match, ...highlights.map(({ uuid }) => uuid)];
  await database.deleteFrom('favorite').where('object_uuid', 'in', videos).execute();
  await database.deleteFrom('video_position').where('video', 'in', videos).execute();
  await database
    .deleteFrom('document')
    .where('key', 'in', [`ads:${match}`, `stream-before:${match}`])
    .execute();
  await database.deleteFrom('event').where('uuid', '=', match).execute();
}
