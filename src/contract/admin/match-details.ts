import { z } from '@hono/zod-openapi';
import { lineups } from '../lineup.ts';
import { STATISTIC_KINDS } from '#sports/statistic-kinds.ts';
import { statistics } from '../statistic.ts';
import { body } from '../call-parts.ts';
import { withFacts } from '../endpoint.ts';
import { byUuid, call, creation, uuid } from './call.ts';
import { moment } from './fields.ts';

const count = z.number().int().min(0).max(100_000);

/** Statistics of both sides at a moment. */
export const newStatistics = z
  .object({
    at: moment.optional().openapi({ description: 'From when they stand so; now unless given' }),
    statistics: z.array(z.object({ kind: z.enum(STATISTIC_KINDS), home: count, away: count }).strict()).max(50),
  })
  .strict()
  .openapi('NewStatistics');
export type NewStatistics = z.infer<typeof newStatistics>;

/** One more, or one less: two people may count at once. */
const statisticCount = z
  .object({
    kind: z.enum(STATISTIC_KINDS),
    side: z.enum(['home', 'away']),
    by: z.number().int().min(-10).max(10),
    at: moment.optional(),
  })
  .strict()
  .openapi('StatisticCount');

const listed = z
  .object({
    player: uuid.openapi({
      description: "uuid of a player of the team's squad; name, number and position are theirs unless given",
    }),
    name: z.string().trim().min(1).max(120),
    number: z.number().int().min(0).max(999).nullable(),
    position: z.string().trim().min(1).max(60).nullable(),
  })
  .partial()
  .strict();
const side = z
  .object({ starters: z.array(listed).max(100).default([]), bench: z.array(listed).max(100).default([]) })
  .strict();

/** Line-ups of both sides; an omitted side is unknown. */
export const newLineups = z.object({ home: side, away: side }).partial().strict().openapi('NewLineups');
export type NewLineups = z.infer<typeof newLineups>;
export type ListedPlayer = z.infer<typeof listed>;

const scored = ['matches', 'scoring'] as const;
const write = { scopes: scored, request: { ...byUuid, ...body(newStatistics) } };

export const adminMatchDetailEndpoints = {
  writeStatistics: call({ method: 'put', path: '/events/{uuid}/statistics', ...write }, statistics),
  changeStatistics: call({ method: 'patch', path: '/events/{uuid}/statistics', ...write }, statistics),
  countStatistic: withFacts(
    { caller: 'visitor' },
    creation(
      { path: '/events/{uuid}/statistics/count', scopes: scored, request: { ...byUuid, ...body(statisticCount) } },
      statistics,
    ),
  ),
  writeLineups: call(
    { method: 'put', path: '/events/{uuid}/lineups', scopes: scored, request: { ...byUuid, ...body(newLineups) } },
    lineups,
  ),
} as const;
