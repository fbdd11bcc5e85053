import type { Event } from '#contract/event.ts';
import { eventsByUuid } from '../catalogue/events.ts';
import type { Database } from '../database/open.ts';
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

/** Events in which the words of a query name both sides: "bayern leipzig". Nearest to `now` first. */
export async function meetings(database: Database, query: string, now: number): Promise<Event[]> {
  const words = wordsOf(query);
  if (words.length < 2) return [];
  const sides = await Promise.all(words.map((word) => teamsNamed(database, word)));
  const [left, right] = [sides[0] ?? [], sides.slice(1).flat()];
  if (left.length === 0 || right.length === 0) return [];
  const rows = await database
    .selectFrom('event_team as one')
    .innerJoin('event_team as other', 'other.event_uuid', 'one.event_uuid')
    .select(['one.event_uuid', 'one.starts_at'])
    .distinct()
    .where('one.team_uuid', 'in', left)
    .where('other.team_uuid', 'in', right)
    .whereRef('one.position', '<>', 'other.position')
    .execute();
  const nearest = rows.sort((a, b) => Math.abs(a.starts_at - now) - Math.abs(b.starts_at - now)).slice(0, MOST);
  return eventsByUuid(
    database,
    now,
    nearest.map(({ event_uuid }) => event_uuid),
  );
}

async function teamsNamed(database: Database, word: string): Promise<string[]> {
  const hits = await searchNames(database, word);
  return hits.flatMap(({ kind, uuid }) => (kind === 'team' ? [uuid] : [])).slice(0, TEAMS_OF_A_WORD);
}
