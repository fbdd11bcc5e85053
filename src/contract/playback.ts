import { z } from '@hono/zod-openapi';

const HOUR_MS = 3_600_000;
const milliseconds = z.number().min(0).max(HOUR_MS);
const kilobits = z.number().min(0).max(1_000_000);

/** Player measurements: CMCD keys (CTA-5004) in their units, and four of our own. Unknown keys are refused. */
export const playbackMeasurement = z
  .strictObject({
    bs: z.boolean().optional().openapi({ description: 'The buffer ran empty since the last measurement' }),
    bl: milliseconds.optional().openapi({ description: 'Buffer length, ms' }),
    br: kilobits.optional().openapi({ description: 'Encoded bitrate, kbit/s' }),
    d: milliseconds.optional().openapi({ description: 'Duration of the object, ms' }),
    dl: milliseconds.optional().openapi({ description: 'Deadline, ms' }),
    mtp: kilobits.optional().openapi({ description: 'Measured throughput, kbit/s' }),
    ot: z.enum(['m', 'a', 'v', 'av', 'i', 'c', 'tt', 'k', 'o']).optional().openapi({ description: 'Object type' }),
    pr: z.number().min(0).max(16).optional().openapi({ description: 'Playback rate' }),
    sf: z.enum(['d', 'h', 's', 'o']).optional().openapi({ description: 'Streaming format' }),
    sid: z.string().max(64).optional().openapi({ description: 'Session id; taken and thrown away' }),
    st: z.enum(['v', 'l']).optional().openapi({ description: 'Stream type: on demand or live' }),
    su: z.boolean().optional().openapi({ description: 'Start-up: the object is needed urgently' }),
    tb: kilobits.optional().openapi({ description: 'Top bitrate, kbit/s' }),
    startup: milliseconds.optional().openapi({ description: 'Press to first frame, ms' }),
    stalls: z.number().int().min(0).max(1000).optional().openapi({ description: 'Stalls since the last measurement' }),
    latency: milliseconds.optional().openapi({ description: 'Behind the live edge, ms' }),
    error: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)
      .optional()
      .openapi({ description: 'Code of a fatal error' }),
  })
  .openapi('PlaybackMeasurement');
export type PlaybackMeasurement = z.infer<typeof playbackMeasurement>;

export const playbackBatch = z
  .strictObject({
    event: z.string().max(100),
    measurements: z.array(playbackMeasurement).min(1).max(50),
  })
  .openapi('PlaybackBatch');
export type PlaybackBatch = z.infer<typeof playbackBatch>;
