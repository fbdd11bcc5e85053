import { z } from '@hono/zod-openapi';
import { club } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, idempotencyKey, removal, uuid } from './call.ts';
import { images, name, region, sport } from './fields.ts';

export const newClub = z
  .object({
    region: region.nullable(),
    founded: z.number().int().min(1000).max(2200).nullable(),
    images,
  })
  .partial()
  .extend({ name, sport })
  .strict()
  .openapi('NewClub');
export type NewClub = z.infer<typeof newClub>;

export const clubChange = newClub.omit({ sport: true }).partial().strict().openapi('ClubChange');
export type ClubChange = z.infer<typeof clubChange>;

/** Into which entity of its kind another one goes; its address leads there from then on. */
export const merge = z.object({ into: uuid }).strict().openapi('Merge');

const scopes = ['catalogue'] as const;

export const adminClubEndpoints = {
  createClub: creation({ path: '/clubs', scopes, request: body(newClub) }, club),
  changeClub: call(
    { method: 'patch', path: '/clubs/{uuid}', scopes, request: { ...byUuid, ...body(clubChange) } },
    club,
  ),
  deleteClub: removal({ path: '/clubs/{uuid}', scopes, request: byUuid }),
  mergeClub: call(
    {
      method: 'post',
      path: '/clubs/{uuid}/merge',
      scopes,
      request: { ...byUuid, headers: idempotencyKey, ...body(merge) },
    },
    club,
  ),
} as const;
