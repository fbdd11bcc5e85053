import type { Database } from '../database/open.ts';
import { eventName } from '../import/event-row.ts';
import { recordMatches } from './record.ts';
import type { MatchUpdate } from './update.ts';

/**
 * Gives the matches of one team to another one, with its timeline entries and line-ups: who plays is the operator's word from then
 * on. Matches that are named after their teams are named anew. Call it in a transaction.
 */
export async function replaceTeam(
  database: Database,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  const sides = await database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .select(['event_team.event_uuid', 'team.uuid as team', 'team.name', 'event.name as title'])
    .where('event_team.event_uuid', 'in', (e) =>
      e.selectFrom('event_team as own').select('own.event_uuid').where('own.team_uuid', '=', from),
    )
    .orderBy('event_team.event_uuid')
    .orderBy('event_team.position')
    .execute();
  const { name } = await database.selectFrom('team').select('name').where('uuid', '=', to).executeTakeFirstOrThrow();
  const updates: MatchUpdate[] = [];
  for (const [match, teams] of Map.groupBy(sides, (side) => side.event_uuid)) {
    const [home, away, more] = teams;
    const named = home && away && !more && home.title === eventName(home.name, away.name);
    const nameNow = (side: (typeof teams)[number]) => (side.team === from ? name : side.name);
    updates.push({
      type: 'changed',
      match,
      fields: named ? { name: eventName(nameNow(home), nameNow(away)) } : {},
      teams: teams.map(({ team }) => (team === from ? to : team)),
    });
  }
  await recordMatches(database, updates, { source: 'operator', now });
  for (const table of ['timeline', 'lineup_player'] as const)
    await database.updateTable(table).set({ team_uuid: to }).where('team_uuid', '=', from).execute();
}
