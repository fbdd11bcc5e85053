import { z } from '@hono/zod-openapi';
import { POSITIONS_MAX } from '#config/limits.ts';
import { body, failed, json } from './call-parts.ts';
import { memberEndpoint } from './endpoint.ts';

/** A viewer's position in a video. */
export const position = z
  .strictObject({
    video: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be the uuid of an event or a highlight')
      .openapi({ description: 'uuid of the event or highlight' }),
    at: z.number().int().min(0).max(1_000_000).nullable().openapi({
      description: 'Seconds from the beginning; null where it begins at its beginning again',
    }),
    changedAt: z.iso.datetime().openapi({ description: 'When it was watched, by the clock of the device' }),
  })
  .openapi('Position');
export type Position = z.infer<typeof position>;

export const positions = z
  .object({ data: z.array(position) })
  .openapi('Positions', { description: `The newest first, at most ${POSITIONS_MAX}` });

export const positionsChange = z
  .strictObject({ data: z.array(position).max(POSITIONS_MAX) })
  .openapi('PositionsChange');

const path = '/users/me/positions';

export const positionEndpoints = {
  list: memberEndpoint('get', path, { 200: json(positions, "The user's positions in videos") }),
  keep: memberEndpoint('post', path, {
    facts: { caller: 'visitor' },
    request: body(positionsChange),
    200: json(positions, "The account's positions: per video the latest"),
    400: failed('A position is invalid, or there are too many'),
  }),
} as const;
