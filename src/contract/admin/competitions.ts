import { z } from '@hono/zod-openapi';
import { competition } from '../entities.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, creation, removal } from './call.ts';
import { images, name, region, sport } from './fields.ts';

export const newCompetition = z
  .object({
    region: region.nullable(),
    position: z.number().int().min(0).max(1_000_000).openapi({ description: 'Order in lists, the most watched first' }),
    images,
  })
  .partial()
  .extend({ name, sport })
  .strict()
  .openapi('NewCompetition');
export type NewCompetition = z.infer<typeof newCompetition>;

export const competitionChange = newCompetition.omit({ sport: true }).partial().strict().openapi('CompetitionChange');
export type CompetitionChange = z.infer<typeof competitionChange>;

const scopes = ['catalogue'] as const;

export const adminCompetitionEndpoints = {
  createCompetition: creation({ path: '/competitions', scopes, request: body(newCompetition) }, competition),
  changeCompetition: call(
    { method: 'patch', path: '/competitions/{uuid}', scopes, request: { ...byUuid, ...body(competitionChange) } },
    competition,
  ),
  deleteCompetition: removal({ path: '/competitions/{uuid}', scopes, request: byUuid }),
} as const;
