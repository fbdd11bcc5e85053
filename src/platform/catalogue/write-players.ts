import { randomUUID } from 'node:crypto';
import type { NewPlayer, PlayerChange } from '#contract/admin/catalogue.ts';
import type { Player } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { checkReference } from './resolve-references.ts';
import { existing, setColumns, type Written } from './written.ts';

export async function createPlayer(database: Database, team: string, player: NewPlayer): Promise<Written<Player>> {
  const { name, number, position, bornOn } = player;
  existing('team', team, await database.selectFrom('team').select('uuid').where('uuid', '=', team).executeTakeFirst());
  const uuid = randomUUID();
  const row = {
    uuid,
    team_uuid: team,
    name,
    number: number ?? null,
    position: position ?? null,
    born_on: bornOn ?? null,
  };
  await database.insertInto('player').values(row).execute();
  return { before: null, after: (await find(database, uuid)).player, tags: [`team:${team}`] };
}

export async function changePlayer(database: Database, uuid: string, change: PlayerChange): Promise<Written<Player>> {
  const { player: before, team } = await find(database, uuid);
  await checkReference(database, 'team', change.team);
  const { name, number, position, bornOn, active } = change;
  await setColumns(database, 'player', uuid, {
    ...{ name, number, position, born_on: bornOn, team_uuid: change.team },
    active: active === undefined ? undefined : active ? 1 : 0,
  });
  const tags = [...new Set([`team:${team}`, `team:${change.team ?? team}`])];
  return { before, after: (await find(database, uuid)).player, tags };
}

/** Deletes a player; where they played, their name stays. */
export async function deletePlayer(database: Database, uuid: string): Promise<Written<Player>> {
  const { player: before, team } = await find(database, uuid);
  await database.deleteFrom('player').where('uuid', '=', uuid).execute();
  return { before, after: null, tags: [`team:${team}`] };
}

async function find(database: Database, uuid: string): Promise<{ player: Player; team: string }> {
  const row = await database.selectFrom('player').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  const { name, number, position, born_on, team_uuid } = existing('player', uuid, row);
  return { player: { uuid, name, number, position, bornOn: born_on }, team: team_uuid };
}
