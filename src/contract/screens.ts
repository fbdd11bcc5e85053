import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import { body, failed, json } from './call-parts.ts';
import { memberEndpoint } from './endpoint.ts';
import { reference } from './primitives.ts';

/** `code` of the 409 with which a signed video is refused. */
export const SCREENS_CODE = 'screens';

const event = z.string().min(1).max(ID_LENGTH_MAX).openapi({ description: 'uuid of the event to watch' });

export const screens = z
  .object({
    limit: z.number().int().openapi({ description: 'Screens on which the account may watch this event at once' }),
    ended: z.boolean().openapi({ description: 'Whether another screen took the place of this one' }),
    others: z.array(z.object({ event: reference })).openapi({ description: 'What the other screens play now' }),
  })
  .openapi('Screens', {
    description:
      'A screen is a browser or an app in which the account is signed in, while it plays an event that needs access',
  });
export type Screens = z.infer<typeof screens>;

const path = '/users/me/screens';

export const screenEndpoints = {
  list: memberEndpoint('get', path, {
    request: { query: z.object({ event }) },
    200: json(screens, "The account's screens"),
    404: failed('No event has this uuid'),
  }),
  watchHere: memberEndpoint('post', path, {
    facts: { caller: 'visitor' },
    request: body(z.strictObject({ event })),
    200: json(screens, 'The playback on the other screens has ended; this one may begin'),
    404: failed('No event has this uuid'),
  }),
} as const;
