import { z } from '@hono/zod-openapi';
import { id, moment, nullable } from './primitives.ts';
import { eventTeam, MATCH_STATUSES, pair } from './event.ts';

/** E-03. */
export const searchResult = z
  .object({
    uuid: id,
    name: z.string(),
    type: z.string().openapi({ description: 'entity kind, singular' }),
    sport: nullable(z.string()),
    imageUrl: nullable(z.string()),
    teams: z.array(eventTeam).default([]),
    startTime: nullable(moment),
    status: nullable(z.enum(MATCH_STATUSES)).openapi({ description: 'Of a match' }),
    score: nullable(pair).openapi({ description: 'Of a match: home and away, now or finally' }),
  })
  .openapi('SearchResult');
export type SearchResult = z.infer<typeof searchResult>;

/** Results by entity group, plural: teams, events, ... (H-02). */
export const searchAnswer = z
  .object({
    data: z.record(z.string(), z.array(searchResult)),
    totals: z
      .record(z.string(), z.number().int())
      .default({})
      .openapi({ description: 'How many results each group has; of very many names the first, and more with `type`' }),
  })
  .openapi('SearchAnswer');
export type SearchAnswer = z.infer<typeof searchAnswer>;
