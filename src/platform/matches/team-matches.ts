import type { Database } from '../database/open.ts';
import { eventName } from '../import/event-row.ts';
import { recordMatches } from './record.ts';
import type { MatchUpdate } from './update.ts';

/**
 * Moves the matches of one team to another, with its timeline entries and line-ups; the operator then owns their teams. Renames
 * matches that are named after their teams. Call it in a transaction. `now` in ms of product time.
 */
export async function replaceTeam(
  database: Database,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const { name } = await database.selectFrom('team').select('name').where('uuid', '=', to).executeTakeFirstOrThrow();
  const updates: MatchUpdate[] = [];
  for (const { match, teams, title } of await matchesOf(database, from)) {
    const fields = renamed(title, teams, (side) => (side.team === from ? name : side.name));
    updates.push({ type: 'changed', match, fields, teams: teams.map(({ team }) => (team === from ? to : team)) });
  }
  await recordMatches(database, updates, { source: 'operator', now });
  for (const table of ['timeline', 'lineup_player'] as const)
    await database.updateTable(table).set({ team_uuid: to }).where('team_uuid', '=', from).execute();
}

/** Replaces a player in all line-ups. Call it in a transaction. */
export async function replacePlayer(database: Database, { from, to }: { from: string; to: string }): Promise<void> {
  await database.updateTable('lineup_player').set({ player_uuid: to }).where('player_uuid', '=', from).execute();
}

/** Renames the matches of a team that are named after their teams. Call it before the team has its new name. */
export async function renameMatches(
  database: Database,
  { team, name, now }: { team: string; name: string; now: number },
): Promise<void> {
  const updates: MatchUpdate[] = [];
  for (const { match, teams, title } of await matchesOf(database, team)) {
    const fields = renamed(title, teams, (side) => (side.team === team ? name : side.name));
    if (fields.name !== undefined) updates.push({ type: 'changed', match, fields });
  }
  await recordMatches(database, updates, { source: 'operator', now });
}

interface Side {
  team: string;
  name: string;
}

function renamed(
  title: string,
  [home, away, more]: readonly Side[],
  nameOf: (side: Side) => string,
): { name?: string } {
  if (!home || !away || more || title !== eventName(home.name, away.name)) return {};
  return { name: eventName(nameOf(home), nameOf(away)) };
}

async function matchesOf(database: Database, team: string): Promise<{ match: string; title: string; teams: Side[] }[]> {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .select(['event_team.event_uuid', 'team.uuid as team', 'team.name', 'event.name as title'])
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
