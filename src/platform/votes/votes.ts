import type { MatchStatus } from '#contract/event.ts';
import { cardKindOf, type Vote } from '#contract/vote.ts';
import { findRow } from '../catalogue/find-row.ts';
import { DEFAULT_CONFIG } from '../config/defaults.ts';
import { readDocument } from '../config/documents.ts';
import type { Database } from '../database/open.ts';
import { lineupsOf } from '../matches/details.ts';

/** The vote for the player of one match. */
export interface Ballot {
  event: string;
  /** Whether the match is over: new votes count, changes do not. */
  over: boolean;
  /** uuids of the players of both line-ups. */
  candidates: ReadonlySet<string>;
}

/** The ballot of a match; undefined where the operator has turned voting off or the line-ups are unknown. */
export async function ballotOf(database: Database, uuid: string): Promise<Ballot | undefined> {
  const row = await findRow(database, 'event', uuid);
  const kind = row && cardKindOf(row.status as MatchStatus);
  if (!kind) return undefined;
  const { votingOverlay } = await readDocument(database, 'config', DEFAULT_CONFIG);
  if (!votingOverlay[kind] && !votingOverlay.highlight) return undefined;
  const sides = (await lineupsOf(database, uuid)) ?? [];
  const players = sides.flatMap(({ starters, bench }) => [...starters, ...bench]);
  const candidates = new Set(players.flatMap((player) => player.uuid ?? []));
  return candidates.size > 0 ? { event: uuid, over: row.status === 'finished', candidates } : undefined;
}

/** The vote of an account, and all counts once it has voted. */
export async function voteOf(database: Database, { event, over }: Ballot, account: string): Promise<Vote> {
  const player = await votedFor(database, event, account);
  return {
    player,
    final: over && player !== null,
    results: player === null ? null : await resultsOf(database, event),
  };
}

/** Sets the account's vote; false where the match is over and an earlier vote stays. */
export async function castVote(
  database: Database,
  { event, over }: Ballot,
  vote: { account: string; player: string; now: number },
): Promise<boolean> {
  const { account, player, now } = vote;
  await database
    .insertInto('vote')
    .values({ event_uuid: event, account_uuid: account, player_uuid: player, voted_at: now })
    .onConflict((conflict) => {
      const known = conflict.columns(['event_uuid', 'account_uuid']);
      return over ? known.doNothing() : known.doUpdateSet({ player_uuid: player, voted_at: now });
    })
    .execute();
  return (await votedFor(database, event, account)) === player;
}

async function votedFor(database: Database, event: string, account: string): Promise<string | null> {
  const row = await database
    .selectFrom('vote')
    .select('player_uuid')
    .where('event_uuid', '=', event)
    .where('account_uuid', '=', account)
    .executeTakeFirst();
  return row?.player_uuid ?? null;
}

async function resultsOf(database: Database, event: string): Promise<Vote['results']> {
  const rows = await database
    .selectFrom('vote')
    .select(({ fn }) => ['player_uuid as player', fn.countAll<number>().as('votes')])
    .where('event_uuid', '=', event)
    .groupBy('player_uuid')
    .orderBy('votes', 'desc')
    .orderBy('player_uuid')
    .execute();
  return rows.map(({ player, votes }) => ({ player, votes: Number(votes) }));
}
