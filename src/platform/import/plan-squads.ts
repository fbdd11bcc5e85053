import { stableUuid } from '#lib/stable-uuid.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { ClubSquad } from './club-squads.ts';
import type { Plan } from './plan.ts';

/**
 * Plans the players of teams. `teams` has their uuids by club; a club without matches has none. A player that is stored changes where
 * the source knows better: an empty value says nothing.
 */
export async function planSquads(
  database: Database,
  plan: Plan,
  squads: readonly ClubSquad[],
  teams: ReadonlyMap<string, string>,
): Promise<void> {
  const players = squads.flatMap(({ club, players: own }) => {
    const team_uuid = teams.get(club);
    if (!team_uuid) return [];
    return own.map(({ name, number, position, born }) => {
      const uuid = stableUuid('football.json', 'player', team_uuid, name, born ?? '');
      return { uuid, team_uuid, name, number, position, born_on: born };
    });
  });
  const rows = await inBatches(
    players.map(({ uuid }) => uuid),
    (batch) => database.selectFrom('player').selectAll().where('uuid', 'in', batch).execute(),
  );
  const stored = new Map(rows.map((row) => [row.uuid, row]));
  const seen = new Set<string>();
  for (const player of players) {
    if (seen.has(player.uuid)) continue;
    seen.add(player.uuid);
    const known = stored.get(player.uuid);
    if (!known) {
      plan.insert('player', { ...player, active: 1 });
      continue;
    }
    const { number, position } = player;
    const values = { number: number ?? known.number, position: position ?? known.position };
    if (values.number !== known.number || values.position !== known.position)
      plan.change('player', player.uuid, values);
  }
}
