import { z } from '@hono/zod-openapi';
import type { SportSlug } from '#sports/sports.ts';
import { nullable, reference } from './primitives.ts';

export const STANDINGS_SCHEMES = [
  'football',
  'handball',
  'basketball',
  'volleyball',
  'ice-hockey',
  'rugby',
] as const satisfies readonly SportSlug[];
/** The sport whose rules award points and break ties. */
export type StandingsScheme = (typeof STANDINGS_SCHEMES)[number];

const whole = z.number().int();

export const standingsRow = z
  .object({
    rank: whole,
    team: reference.extend({ logoUrl: nullable(z.string()) }),
    played: whole,
    won: whole,
    drawn: whole,
    lost: whole,
    for: whole.openapi({ description: 'Goals, points or sets scored' }),
    against: whole,
    difference: whole,
    points: whole,
    form: z.array(z.enum(['W', 'D', 'L'])).openapi({ description: 'The last five results, the newest last' }),
  })
  .openapi('StandingsRow');
export type StandingsRow = z.infer<typeof standingsRow>;

export const standingsTable = z
  .object({
    stage: nullable(z.string()).openapi({ description: 'Name of the stage; null where the season has but one' }),
    data: z.array(standingsRow),
  })
  .openapi('StandingsTable');
export type StandingsTable = z.infer<typeof standingsTable>;

/** A season's tables without play-offs: one, or one per stage, newest first. Empty without matches. */
export const standings = z
  .object({
    competition: reference,
    season: reference,
    scheme: z.enum(STANDINGS_SCHEMES),
    tables: z.array(standingsTable),
  })
  .openapi('Standings');
export type Standings = z.infer<typeof standings>;
