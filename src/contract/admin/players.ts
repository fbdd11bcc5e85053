import { z } from '@hono/zod-openapi';
import { player } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, removal, uuid } from './call.ts';
import { day } from './fields.ts';

const name = z.string().trim().min(1).max(120);

export const newPlayer = z
  .object({
    number: z.number().int().min(0).max(999).nullable(),
    position: z.string().trim().min(1).max(60).nullable(),
    bornOn: day.nullable(),
  })
  .partial()
  .extend({ name })
  .strict()
  .openapi('NewPlayer');
export type NewPlayer = z.infer<typeof newPlayer>;

export const playerChange = newPlayer
  .extend({ team: uuid, active: z.boolean().openapi({ description: 'false: has left the squad' }) })
  .partial()
  .strict()
  .openapi('PlayerChange');
export type PlayerChange = z.infer<typeof playerChange>;

const scopes = ['catalogue'] as const;

export const adminPlayerEndpoints = {
  createPlayer: creation({ path: '/teams/{uuid}/players', scopes, request: { ...byUuid, ...body(newPlayer) } }, player),
  changePlayer: call(
    { method: 'patch', path: '/players/{uuid}', scopes, request: { ...byUuid, ...body(playerChange) } },
    player,
  ),
  deletePlayer: removal({ path: '/players/{uuid}', scopes, request: byUuid }),
} as const;
