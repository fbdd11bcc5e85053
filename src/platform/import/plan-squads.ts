import { stableUuid } from '#lib/stable-uuid.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { Squad } from './model.ts';
import type { Plan } from './plan.ts';

/**
 * Plans the players of teams. `teamOf` has the uuid of a team by its name in the source, and nothing for one without matches. A
 * player that is stored changes where the source knows better: an empty value says nothing.
 */
export async function planSquads(
  database: Database,
  plan: Plan,
  squads: readonly Squad[],
  teamOf: (name: string) => string | undefined,
): Promise<void> {
  const players = squads.flatMap(({ team, players: own }) => {
    const team_uuid = teamOf(team);
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
