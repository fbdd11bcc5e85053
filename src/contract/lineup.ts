import { z } from '@hono/zod-openapi';
import { id, nullable, reference } from './primitives.ts';

const lineupPlayer = z
  .object({
    uuid: nullable(id),
    name: z.string(),
    number: nullable(z.number().int()),
    position: nullable(z.string()),
  })
  .openapi('LineupPlayer');

/** Line-up of one side: starters in the order of their positions, and the bench. */
export const lineup = z
  .object({
    team: reference,
    starters: z.array(lineupPlayer).default([]),
    bench: z.array(lineupPlayer).default([]),
  })
  .openapi('Lineup');
export type Lineup = z.infer<typeof lineup>;

/** One per side, home first; empty until known. */
export const lineups = z.object({ data: z.array(lineup) }).openapi('Lineups');
