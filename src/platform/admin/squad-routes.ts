import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type NewSquad, type Squad, squadEndpoints as endpoints } from '#contract/admin/squads.ts';
import { fold } from '#lib/fold.ts';
import { omitUndefined } from '#lib/omit-undefined.ts';
import { findRow } from '../catalogue/find-row.ts';
import { playerView } from '../catalogue/teams.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** The players of a team, read and written as a whole. */
export function registerAdminSquads(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { database } = services;
  api.openapi(endpoints.readSquad, async (c) => c.json(await squadOf(database, c.req.valid('param').uuid), 200));

  api.openapi(endpoints.writeSquad, async (c) => {
    const { uuid } = c.req.valid('param');
    const answer = await change(c, services, async (transaction) => {
      const before = await squadOf(transaction, uuid);
      await writeSquad(transaction, before, c.req.valid('json'));
      const after = await squadOf(transaction, uuid);
      return { action: 'squad.write', target: uuid, before, after, answer: after, tags: [`team:${uuid}`] };
    });
    return c.json(answer, 200);
  });
}

/** @throws Unacceptable for an unknown team */
async function squadOf(database: Database, uuid: string): Promise<Squad> {
  const { name } = existing('team', uuid, await findRow(database, 'team', uuid));
  const rows = await database
    .selectFrom('player')
    .selectAll()
    .where('team_uuid', '=', uuid)
    .orderBy('active', 'desc')
    .orderBy('number', (order) => order.asc().nullsLast())
    .orderBy('name')
    .execute();
  return { uuid, name, players: rows.map((row) => ({ ...playerView(row), active: row.active === 1 })) };
}

/** @throws Unacceptable for a name that is listed twice */
async function writeSquad(
  database: Database,
  before: Squad,
  { players, leave = false }: Pick<NewSquad, 'players' | 'leave'>,
): Promise<void> {
  const known = new Map(before.players.toReversed().map((player) => [fold(player.name), player.uuid]));
  const listed = new Set<string>();
  for (const { name, number, position, bornOn } of players) {
    const uuid = known.get(fold(name));
    if (listed.has(fold(name))) throw new Unacceptable(`players: ${name} is listed twice.`);
    listed.add(fold(name));
    const facts = omitUndefined({ name, number, position, born_on: bornOn });
    if (uuid === undefined)
      await database
        .insertInto('player')
        .values({
          ...{ uuid: randomUUID(), team_uuid: before.uuid, name, number: number ?? null },
          ...{ position: position ?? null, born_on: bornOn ?? null },
        })
        .execute();
    else
      await database
        .updateTable('player')
        .set({ ...facts, active: 1 })
        .where('uuid', '=', uuid)
        .execute();
  }
  if (!leave) return;
  const left = before.players.filter(({ name, active }) => active && !listed.has(fold(name)));
  for (const { uuid } of left)
    await database.updateTable('player').set({ active: 0 }).where('uuid', '=', uuid).execute();
}
