import { z } from '@hono/zod-openapi';
import { SCOPES, type Scope } from '#config/operator-roles.ts';
import { body } from '../call-parts.ts';
import { byUuid, call, uuid } from './call.ts';

/** Why a match needs somebody. */
export const NEEDS = ['score', 'start', 'pictures', 'broadcast', 'packaging'] as const;

const today = z
  .object({
    viewers: z.number().int().openapi({ description: 'Open pages of matches that get live updates from this process' }),
    needs: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        startTime: z.string(),
        need: z.enum(NEEDS).openapi({
          description:
            'score: over without a reported result; start: should have begun; pictures: its encoder is gone; broadcast: has a fault; packaging: an uploaded video could not be packaged',
        }),
        detail: z.string().nullable(),
      }),
    ),
  })
  .openapi('MatchDay');
export type MatchDay = z.infer<typeof today>;

const scorers = z
  .object({ data: z.array(z.object({ uuid: z.string(), name: z.string(), assigned: z.boolean() })) })
  .openapi('Scorers');
const scopes = ['matches'] as const;

export const matchDayEndpoints = {
  today: call(
    { method: 'get', path: '/today', scopes: SCOPES as unknown as readonly [Scope, ...Scope[]], request: {} },
    today,
  ),
  scorers: call({ method: 'get', path: '/events/{uuid}/scorers', scopes, request: byUuid }, scorers),
  assignScorers: call(
    {
      ...{ method: 'put', path: '/events/{uuid}/scorers', scopes },
      request: { ...byUuid, ...body(z.object({ accounts: z.array(uuid).max(100) }).strict()) },
    },
    scorers,
  ),
} as const;
