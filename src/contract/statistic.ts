import { z } from '@hono/zod-openapi';
import { STATISTIC_KINDS } from '#sports/statistic-kinds.ts';

/** A statistic of both sides. Possession is a percentage; the sides add up to 100. */
export const statistic = z
  .object({
    kind: z.enum(STATISTIC_KINDS),
    home: z.number().int(),
    away: z.number().int(),
    steps: z
      .array(z.tuple([z.string(), z.number().int(), z.number().int()]))
      .default([])
      .openapi({
        description:
          'While the match is live, oldest first: from which moment (on the clock of EXT-X-PROGRAM-DATE-TIME) it stood at which home and away. A player that is behind shows the last one it has reached.',
      }),
  })
  .openapi('Statistic');
export type Statistic = z.infer<typeof statistic>;

export const statistics = z.object({ data: z.array(statistic) }).openapi('Statistics');
