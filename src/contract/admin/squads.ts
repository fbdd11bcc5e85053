import { z } from '@hono/zod-openapi';
import { body } from '../call-parts.ts';
import { player } from '../entities.ts';
import { byUuid, call } from './call.ts';
import { day } from './fields.ts';

const squad = z
  .object({
    uuid: z.string(),
    name: z.string(),
    players: z.array(player.extend({ active: z.boolean().openapi({ description: 'false: has left the squad' }) })),
  })
  .openapi('Squad');
export type Squad = z.infer<typeof squad>;

const listed = z
  .object({
    name: z.string().trim().min(1).max(120),
    number: z.number().int().min(0).max(999).nullable().optional(),
    position: z.string().trim().min(1).max(60).nullable().optional(),
    bornOn: day.nullable().optional(),
  })
  .strict();

const newSquad = z
  .object({
    players: z.array(listed).max(200).openapi({ description: 'By name: known ones change, others are added' }),
    leave: z.boolean().default(false).openapi({ description: 'Players who are not listed have left' }),
  })
  .strict()
  .openapi('NewSquad');
export type NewSquad = z.input<typeof newSquad>;

const scopes = ['catalogue'] as const;

/** All players of a team, also those who left. */
export const squadEndpoints = {
  readSquad: call({ method: 'get', path: '/teams/{uuid}/players', scopes, request: byUuid }, squad),
  writeSquad: call(
    { method: 'put', path: '/teams/{uuid}/players', scopes, request: { ...byUuid, ...body(newSquad) } },
    squad,
  ),
} as const;
