import { z } from '@hono/zod-openapi';
import type { SportSlug } from '#sports/sports.ts';
import { CARRIES, STAGE_KINDS, TIE_RULES, ZONES, formatRound } from './format.ts';
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

export const deduction = z.object({ points: whole, reason: z.string() }).openapi('Deduction');
export type Deduction = z.infer<typeof deduction>;

export const zone = z
  .object({
    kind: z.enum([...ZONES, 'next-stage', 'other-stage']).openapi({
      description: 'next-stage: plays on for the title; other-stage: plays on for something else, such as promotion',
    }),
    stage: nullable(z.string()).openapi({ description: 'Name of the stage in which the team plays on' }),
    round: nullable(formatRound.pick({ name: true, kind: true, number: true, left: true })).openapi({
      description: 'Its first round there, of a stage of ties',
    }),
  })
  .openapi('Zone');
export type Zone = z.infer<typeof zone>;

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
    carried: nullable(whole).openapi({ description: 'Points of these that come from an earlier stage' }),
    deductions: z.array(deduction).default([]).openapi({ description: 'Taken off `points`' }),
    zone: nullable(zone).openapi({ description: 'Where the place leads, if known' }),
    form: z.array(z.enum(['W', 'D', 'L'])).openapi({ description: 'The last five results, the newest last' }),
  })
  .openapi('StandingsRow');
export type StandingsRow = z.infer<typeof standingsRow>;

export const standingsTable = z
  .object({
    stage: nullable(z.string()).openapi({ description: 'Name of the stage; null where its source names none' }),
    kind: z.enum(STAGE_KINDS).default('league'),
    group: nullable(z.string()).openapi({ description: 'Name of the group: "A"' }),
    carries: z.enum(CARRIES).default('none'),
    ties: z
      .array(z.enum(TIE_RULES))
      .default(['difference', 'scored'])
      .openapi({ description: 'What orders equal points' }),
    perMatch: z
      .boolean()
      .default(false)
      .openapi({ description: 'Points per match order the teams: the season ended early' }),
    winPoints: nullable(whole).openapi({ description: 'For a win, where it was not what the sport gives today' }),
    data: z.array(standingsRow),
  })
  .openapi('StandingsTable');
export type StandingsTable = z.infer<typeof standingsTable>;

/** A season's tables: one, or one per stage and group, the newest stage first. Empty where no part of it has a table, as in a cup. */
export const standings = z
  .object({
    competition: reference,
    season: reference,
    scheme: z.enum(STANDINGS_SCHEMES),
    tables: z.array(standingsTable),
  })
  .openapi('Standings');
export type Standings = z.infer<typeof standings>;
