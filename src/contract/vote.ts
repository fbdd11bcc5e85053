import { z } from '@hono/zod-openapi';
import { ID_LENGTH_MAX } from '#config/limits.ts';
import type { AppConfig } from './app-config.ts';
import { body, failed, json } from './call-parts.ts';
import { memberEndpoint } from './endpoint.ts';
import type { MatchStatus } from './event.ts';
import { nullable } from './primitives.ts';

type CardKind = keyof AppConfig['votingOverlay'];

/** The operator's flag for a match's status (E-17); null when it is not played as planned. */
export function cardKindOf(status: MatchStatus): CardKind | null {
  if (status === 'live') return 'live';
  if (status === 'finished') return 'latestMatch';
  return status === 'scheduled' ? 'upcomingMatch' : null;
}

/** The caller's vote for the player of the match, and all results. Candidates are the line-ups' players. */
export const vote = z
  .object({
    player: nullable(z.string()).openapi({ description: 'uuid of whom the caller voted for' }),
    final: z.boolean().openapi({ description: 'Whether the vote cannot be changed any more: the match is over' }),
    results: nullable(
      z.array(z.object({ player: z.string().openapi({ description: 'uuid' }), votes: z.number().int().positive() })),
    ).openapi({ description: 'The most votes first; none before the caller has voted' }),
  })
  .openapi('Vote');
export type Vote = z.infer<typeof vote>;

export const voteChange = z
  .strictObject({
    player: z.string().max(ID_LENGTH_MAX).openapi({ description: "uuid of a player of the match's line-ups" }),
  })
  .openapi('VoteChange');

const path = '/events/{uuid}/vote';
const params = z.object({ uuid: z.string().max(ID_LENGTH_MAX) });
const none = failed('Voting is off for this match, or its line-ups are unknown');

/** D-45: player of the match, one vote per account. */
export const voteEndpoints = {
  read: memberEndpoint('get', path, {
    request: { params },
    200: json(vote, "The caller's vote"),
    404: none,
  }),
  cast: memberEndpoint('post', path, {
    request: { params, ...body(voteChange) },
    200: json(vote, "Counted; replaces the caller's earlier vote"),
    400: failed('The player is not in the line-ups of this match'),
    404: none,
    409: failed('The match is over: the earlier vote stays'),
    429: failed('Too many changes; see Retry-After'),
  }),
} as const;
