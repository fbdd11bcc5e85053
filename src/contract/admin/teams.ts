import { z } from '@hono/zod-openapi';
import { team } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, idempotencyKey, removal, uuid } from './call.ts';
import { merge } from './clubs.ts';
import { images, name, region, sport } from './fields.ts';

export const newTeam = z
  .object({
    shortName: z.string().trim().min(1).max(40).openapi({ description: 'For narrow cards; the name unless given' }),
    sport: sport.openapi({ description: "uuid or word of the sport; the club's unless given" }),
    club: uuid.nullable(),
    region: region.nullable(),
    venue: uuid.nullable(),
    images,
  })
  .partial()
  .extend({ name })
  .strict()
  .openapi('NewTeam');
export type NewTeam = z.infer<typeof newTeam>;

export const teamChange = newTeam.omit({ sport: true }).partial().strict().openapi('TeamChange');
export type TeamChange = z.infer<typeof teamChange>;

const scopes = ['catalogue'] as const;

export const adminTeamEndpoints = {
  createTeam: creation({ path: '/teams', scopes, request: body(newTeam) }, team),
  changeTeam: call(
    { method: 'patch', path: '/teams/{uuid}', scopes, request: { ...byUuid, ...body(teamChange) } },
    team,
  ),
  deleteTeam: removal({ path: '/teams/{uuid}', scopes, request: byUuid }),
  mergeTeam: call(
    {
      method: 'post',
      path: '/teams/{uuid}/merge',
      scopes,
      request: { ...byUuid, headers: idempotencyKey, ...body(merge) },
    },
    team,
  ),
} as const;
