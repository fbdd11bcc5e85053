import { z } from '@hono/zod-openapi';
import { DEVICE_KINDS } from '#lib/device-kind.ts';
import { call } from './call.ts';

const devices = z.object(
  Object.fromEntries(DEVICE_KINDS.map((kind) => [kind, z.number().int()])) as Record<
    (typeof DEVICE_KINDS)[number],
    z.ZodNumber
  >,
);

const viewers = z
  .object({
    measured: z.boolean().openapi({ description: 'Whether players report: PLAYBACK_METRICS' }),
    data: z.array(
      z.object({
        day: z.string().openapi({ description: 'YYYY-MM-DD in the time zone of the site' }),
        event: z.object({ uuid: z.string(), name: z.string() }),
        starts: z.number().int().openapi({ description: 'Videos started' }),
        watchSeconds: z.number().int().openapi({ description: 'Of all viewers together' }),
        peak: z.number().int().openapi({ description: 'Viewers at once in the best minute' }),
        startMs: z.number().int().nullable().openapi({ description: 'Press to first frame, mean' }),
        stalls: z.number().int(),
        devices: devices.openapi({ description: 'Starts by kind of device' }),
      }),
    ),
  })
  .openapi('Viewers');
export type Viewers = z.infer<typeof viewers>;

export const viewerEndpoints = {
  viewers: call({ method: 'get', path: '/viewers', scopes: ['matches', 'events'], request: {} }, viewers),
} as const;
