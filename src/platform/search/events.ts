import type { Database } from '../database/open.ts';
import { type NameHit, uuidsOf } from './name-index.ts';
import { searchNames, wordsOf } from './names.ts';

const TEAMS_OF_A_WORD = 60;

/** How many events at most, and around which moment (ms of product time). */
interface Around {
  now: number;
  most: number;
}

/** A match to come is as near as one that is over for half the time. */
const nearness =
  (now: number) =>
  ({ starts_at }: { starts_at: number }): number =>
    starts_at >= now ? starts_at - now : 2 * (now - starts_at);

/** The uuids of the next and the last events of these teams, the nearest first. */
export async function eventsOfTeams(database: Database, teams: readonly string[], around: Around): Promise<string[]> {
  if (teams.length === 0) return [];
  const { now, most } = around;
  const near = (ahead: boolean) =>
    database
      .selectFrom('event_team')
      .select(['event_uuid', 'starts_at'])
      .distinct()
      .where('team_uuid', 'in', teams)
      .where('starts_at', ahead ? '>=' : '<', now)
      .orderBy('starts_at', ahead ? 'asc' : 'desc')
      .limit(most / 2)
      .execute();
  const [next, last] = await Promise.all([near(true), near(false)]);
  return nearest([...next, ...last], around);
}

function nearest(rows: readonly { event_uuid: string; starts_at: number }[], { now, most }: Around): string[] {
  const distance = nearness(now);
  const sorted = rows.toSorted((a, b) => distance(a) - distance(b)).map(({ event_uuid }) => event_uuid);
  return [...new Set(sorted)].slice(0, most);
}

interface Meetings {
  /** Uuids. */
  events: string[];
  /** Hits of every kind: those of the first word before those of the second. */
  named: NameHit[];
}

/** Events in which the words of a query name both sides: "bayern leipzig". The nearest first. */
export async function meetings(database: Database, query: string, around: Around): Promise<Meetings> {
  const words = wordsOf(query);
  if (words.length < 2) return { events: [], named: [] };
  const hits = await Promise.all(words.map((word) => searchNames(database, word, TEAMS_OF_A_WORD)));
  const named = [...new Map(hits.flat().map((hit) => [hit.uuid, hit])).values()];
  const [left, right] = [teamsIn(hits.slice(0, 1)), teamsIn(hits.slice(1))];
  if (left.length === 0 || right.length === 0) return { events: [], named };
  const rows = await database
    .selectFrom('event_team')
    .select(['event_uuid', 'starts_at'])
    .where('team_uuid', 'in', [...new Set([...left, ...right])])
    .groupBy(['event_uuid', 'starts_at'])
    // Two of these teams play, one for each word.
    .having((e) =>
      e.and([
        e(e.fn.countAll(), '>', 1),
        e(e.fn.count(e.case().when('team_uuid', 'in', left).then(1).end()), '>', 0),
        e(e.fn.count(e.case().when('team_uuid', 'in', right).then(1).end()), '>', 0),
      ]),
    )
    .execute();
  return { events: nearest(rows, around), named };
}

/** The closest teams of each word. */
const teamsIn = (words: readonly NameHit[][]): string[] =>
  words.flatMap((hits) => uuidsOf(hits, 'team').slice(0, TEAMS_OF_A_WORD));
