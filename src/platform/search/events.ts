import type { Event } from '#contract/event.ts';
import { eventsByUuid } from '../catalogue/events.ts';
import type { Database } from '../database/open.ts';
import { type NameHit, uuidsOf } from './name-index.ts';
import { searchNames, wordsOf } from './names.ts';

const MOST = 20;
const TEAMS_OF_A_WORD = 60;

/** The next and the last events of these teams around `now` (ms of product time), the next first. */
export async function eventsOfTeams(database: Database, teams: readonly string[], now: number): Promise<Event[]> {
  if (teams.length === 0) return [];
  const near = (ahead: boolean) =>
    database
      .selectFrom('event_team')
      .select(['event_uuid', 'starts_at'])
      .distinct()
      .where('team_uuid', 'in', teams)
      .where('starts_at', ahead ? '>=' : '<', now)
      .orderBy('starts_at', ahead ? 'asc' : 'desc')
      .limit(MOST / 2)
      .execute();
  const [next, last] = await Promise.all([near(true), near(false)]);
  return eventsByUuid(database, now, [...new Set([...next, ...last].map(({ event_uuid }) => event_uuid))]);
}

interface Meetings {
  events: Event[];
  /** Hits of every kind: those of the first word before those of the second. */
  named: NameHit[];
}

/** Events in which the words of a query name both sides: "bayern leipzig". Nearest to `now` first. */
export async function meetings(database: Database, query: string, now: number): Promise<Meetings> {
  const words = wordsOf(query);
  if (words.length < 2) return { events: [], named: [] };
  const hits = await Promise.all(words.map((word) => searchNames(database, word)));
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
  const nearest = rows.sort((a, b) => Math.abs(a.starts_at - now) - Math.abs(b.starts_at - now)).slice(0, MOST);
  const events = await eventsByUuid(
    database,
    now,
    nearest.map(({ event_uuid }) => event_uuid),
  );
  return { events, named };
}

/** The closest teams of each word. */
const teamsIn = (words: readonly NameHit[][]): string[] =>
  words.flatMap((hits) => uuidsOf(hits, 'team').slice(0, TEAMS_OF_A_WORD));
