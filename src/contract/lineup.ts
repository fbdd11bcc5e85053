import { z } from '@hono/zod-openapi';
import { nullable } from './nullable.ts';
import { id } from './primitives.ts';
import { reference } from './reference.ts';

const lineupPlayer = z
  .object({
    uuid: nullable(id),
    name: z.string(),
    number: nullable(z.number().int()),
    position: nullable(z.string()),
  })
  .openapi('LineupPlayer');

/** Who plays for one side: those who begin, in the order of their positions, and those who may come on. */
export const lineup = z
  .object({
    team: reference,
    starters: z.array(lineupPlayer).default([]),
    bench: z.array(lineupPlayer).default([]),
  })
  .openapi('Lineup');
export type Lineup = z.infer<typeof lineup>;

/** One for each side in the event's order, home first; empty until they are known. */
export const lineups = z.object({ data: z.array(lineup) }).openapi('Lineups');
