import { findRow } from '../catalogue/find-row.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { eventName } from './event-name.ts';
import { recordMatches } from './record.ts';
import type { MatchUpdate } from './update.ts';

/**
 * Moves the matches of one team to another (`only` these, where given), with its timeline entries and line-ups; the operator then owns
 * their teams. Renames matches that are named after their teams. Call it in a transaction. `now` in ms of product time.
 */
export async function replaceTeam(
  database: Database,
  { from, to, now, only }: { from: string; to: string; now: number; only?: ReadonlySet<string> },
): Promise<void> {
  const name = (await findRow(database, 'team', to))?.name ?? '';
  const moved = (await matchesOf(database, from)).filter(({ match }) => only?.has(match) ?? true);
  const updates = moved.map(({ match, teams, title }): MatchUpdate => {
    const fields = { name: newTitle(title, teams, from, name) };
    const sides: (string | null)[] = [];
    for (const { team, position } of teams) sides[position] = team === from ? to : team;
    return { type: 'changed', match, fields, teams: Array.from(sides, (side) => side ?? null) };
  });
  await recordMatches(database, updates, { source: 'operator', now });
  for (const table of ['timeline', 'lineup_player'] as const)
    await inBatches(
      moved.map(({ match }) => match),
      async (batch) => {
        const rows = database.updateTable(table).set({ team_uuid: to }).where('team_uuid', '=', from);
        await rows.where('event_uuid', 'in', batch).execute();
        return [];
      },
    );
}

/** Renames the matches of a team that are named after their teams. Call it before the team has its new name. */
export async function renameMatches(
  database: Database,
  { team, name: newName, now }: { team: string; name: string; now: number },
): Promise<void> {
  const updates = (await matchesOf(database, team)).flatMap(({ match, teams, title }): MatchUpdate[] => {
    const name = newTitle(title, teams, team, newName);
    return name === undefined ? [] : [{ type: 'changed', match, fields: { name } }];
  });
  await recordMatches(database, updates, { source: 'operator', now });
}

interface Side {
  team: string;
  name: string;
  position: number;
}

/** The title of a match once a team has a new name; undefined for a match that is not named after its two teams. */
function newTitle(title: string, sides: readonly Side[], team: string, name: string): string | undefined {
  const [home, away, more] = sides;
  if (!home || !away || more || title !== eventName(home.name, away.name)) return undefined;
  const nameOf = (side: Side) => (side.team === team ? name : side.name);
  return eventName(nameOf(home), nameOf(away));
}

async function matchesOf(database: Database, team: string): Promise<{ match: string; title: string; teams: Side[] }[]> {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .select(['event_team.event_uuid', 'event_team.position', 'team.uuid as team', 'team.name', 'event.name as title'])
    .where('event_team.event_uuid', 'in', (e) =>
      e.selectFrom('event_team as own').select('own.event_uuid').where('own.team_uuid', '=', team),
    )
    .orderBy('event_team.event_uuid')
    .orderBy('event_team.position')
    .execute();
  return [...Map.groupBy(sides, (side) => side.event_uuid)].map(([match, teams]) => ({
    ...{ match, teams, title: teams[0]?.title ?? '' },
  }));
}
