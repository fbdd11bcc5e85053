import { z } from '@hono/zod-openapi';
import { season } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, removal, uuid } from './call.ts';
import { day, images, name } from './fields.ts';

export const newSeason = z
  .object({ competition: uuid, name, startsOn: day, endsOn: day, images: images.optional() })
  .strict()
  .openapi('NewSeason');
export type NewSeason = z.infer<typeof newSeason>;

export const seasonChange = newSeason.omit({ competition: true }).partial().strict().openapi('SeasonChange');
export type SeasonChange = z.infer<typeof seasonChange>;

const scopes = ['catalogue'] as const;

export const adminSeasonEndpoints = {
  createSeason: creation({ path: '/seasons', scopes, request: body(newSeason) }, season),
  changeSeason: call(
    { method: 'patch', path: '/seasons/{uuid}', scopes, request: { ...byUuid, ...body(seasonChange) } },
    season,
  ),
  deleteSeason: removal({ path: '/seasons/{uuid}', scopes, request: byUuid }),
} as const;
