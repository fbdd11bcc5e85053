import { setImmediate } from 'node:timers/promises';
import { readDocument, writeDocument } from '../config/documents.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open.ts';
import { lastSequence } from '../matches/log.ts';
import { matchWeight } from './match-weight.ts';

/** What a follower counts, in matches of a first division. */
const FOLLOWER = 20;
/** Rows written in one transaction. */
const BATCH = 500;
/** The state of what popularity was computed from. */
export const POPULARITY = 'popularity';

type Scores = Map<string, number>;
type Kind = 'team' | 'club';

/**
 * Computes how popular each team and club is: its matches by the level of their competitions, and its followers. Writes what
 * differs, a competition and a batch at a time, so that a server goes on answering. Does nothing when no match and no
 * favorite changed since the last time.
 */
export async function refreshPopularity(database: Database): Promise<void> {
  const state = await stateOf(database);
  const known = await readDocument<object | null>(database, POPULARITY, null);
  if (JSON.stringify(known) === JSON.stringify(state)) return;
  const followers = await followersOf(database);
  const teams = await scoresOfMatches(database);
  const rows = await database.selectFrom('team').select(['uuid', 'club_uuid']).execute();
  const clubs: Scores = new Map();
  for (const { uuid, club_uuid } of rows) {
    const score = (teams.get(uuid) ?? 0) + FOLLOWER * (followers.get(uuid) ?? 0);
    teams.set(uuid, score);
    if (club_uuid) clubs.set(club_uuid, (clubs.get(club_uuid) ?? 0) + score);
  }
  for (const [uuid, count] of followers) clubs.set(uuid, (clubs.get(uuid) ?? 0) + FOLLOWER * count);
  await write(database, 'team', teams);
  await write(database, 'club', clubs);
  await writeDocument(database, POPULARITY, state);
}

async function stateOf(database: Database) {
  const [row] = await database
    .selectFrom('favorite')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('created_at').as('newest')])
    .execute();
  return { sequence: await lastSequence(database), favorites: [Number(row?.count), Number(row?.newest)] };
}

async function followersOf(database: Database): Promise<Scores> {
  const rows = await database
    .selectFrom('favorite')
    .select((e) => ['object_uuid', e.fn.countAll<number>().as('count')])
    .where('type', 'in', ['Team', 'Club'])
    .groupBy('object_uuid')
    .execute();
  return new Map(rows.map(({ object_uuid, count }) => [object_uuid, Number(count)]));
}

/** The matches of each team, weighed. */
async function scoresOfMatches(database: Database): Promise<Scores> {
  const scores: Scores = new Map();
  for (const { uuid, position } of await database.selectFrom('competition').select(['uuid', 'position']).execute()) {
    const played = await database
      .selectFrom('event')
      .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
      .select((e) => ['team_uuid', e.fn.countAll<number>().as('count')])
      .where('event.competition_uuid', '=', uuid)
      .groupBy('team_uuid')
      .execute();
    const weight = matchWeight(position);
    for (const { team_uuid, count } of played)
      scores.set(team_uuid, (scores.get(team_uuid) ?? 0) + weight * Number(count));
    await setImmediate();
  }
  return scores;
}

async function write(database: Database, kind: Kind, scores: Scores): Promise<void> {
  const rows = await database.selectFrom(kind).select(['uuid', 'popularity']).execute();
  const changed = rows.flatMap(({ uuid, popularity }) => {
    const score = Math.round(scores.get(uuid) ?? 0);
    return score === popularity ? [] : [{ uuid, score }];
  });
  for (let at = 0; at < changed.length; at += BATCH) {
    await inTransaction(database, async (transaction) => {
      for (const { uuid, score } of changed.slice(at, at + BATCH))
        await transaction.updateTable(kind).set({ popularity: score }).where('uuid', '=', uuid).execute();
    });
    await setImmediate();
  }
}
