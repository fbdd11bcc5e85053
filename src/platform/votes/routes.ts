import type { OpenAPIHono } from '@hono/zod-openapi';
import { failure } from '#contract/error.ts';
import { voteEndpoints } from '#contract/vote.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import type { AccountServices } from '../accounts/services.ts';
import { respondOr404 } from '../respond-or-404.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { ballotOf, castVote, voteOf } from './votes.ts';

/** The vote for the player of the match (D-45). The voter is the owner of the token. */
export function registerVotes(
  api: OpenAPIHono<BearerVariables>,
  { database, clock, limits }: Pick<AccountServices, 'database' | 'clock' | 'limits'>,
): void {
  api.openapi(voteEndpoints.read, async (c) => {
    const ballot = await ballotOf(database, c.req.valid('param').uuid);
    return respondOr404(c, ballot && (await voteOf(database, ballot, c.get('bearer').account.uuid)));
  });
  api.openapi(voteEndpoints.cast, async (c) => {
    const account = c.get('bearer').account.uuid;
    const { player } = c.req.valid('json');
    const wait = await limits.voteByAccount.take(account);
    if (wait > 0) return tooManyRequests(c, wait, 'You have changed your vote too often. Try again in a moment.');
    const now = clock.now();
    const ballot = await ballotOf(database, c.req.valid('param').uuid);
    if (!ballot) return respondOr404(c, undefined);
    if (!ballot.candidates.has(player))
      return c.json(failure(400, 'not_in_line_up', 'Vote for a player in the line-ups of this match.'), 400);
    if (await castVote(database, ballot, { account, player, now }))
      return c.json(await voteOf(database, ballot, account), 200);
    return c.json(failure(409, 'match_over', 'The match is over. Your vote can no longer be changed.'), 409);
  });
}
