import { sql } from 'kysely';
import type { MatchStatus } from '#contract/event.ts';
import type { Database } from '../database/open.ts';
import { type EventConditions, hasFew, matchingEvents, sideOf, STATUSES } from './event-query.ts';
import { seek, type SortKey } from './count-cache.ts';

/** The matches of a club with more teams are sorted for each answer. */
const TEAMS_MAX = 20;

interface Slice {
  /** The name of the list in the cache. */
  list: string;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** The uuids of a slice of the events that match, by when they start. `now` in ms of product time. */
export async function eventsInOrder(
  database: Database,
  conditions: EventConditions,
  now: number,
  { list, direction, offset, limit }: Slice,
): Promise<string[]> {
  const parts = await partsOf(database, conditions);
  const read = (after: SortKey | undefined, skip: number, most: number) =>
    inOrder(database, parts, now, direction, after).limit(most).offset(skip).execute();
  const place = await seek(database, list, offset, async (after, skip) => (await read(after, skip, 1))[0]);
  const rows = place ? await read(place.after, place.skip, limit) : [];
  return rows.map(({ uuid }) => uuid);
}

/** Events that one index returns in order. */
interface Part {
  conditions: EventConditions;
  only?: readonly MatchStatus[] | undefined;
}

/** Merges parts: one query over all of them would sort everything before the first row. */
function inOrder(
  database: Database,
  parts: readonly Part[],
  now: number,
  direction: 'asc' | 'desc',
  after: SortKey | undefined,
) {
  const [first, ...others] = parts.map(({ conditions, only }) => {
    const matching = matchingEvents(database, conditions, now, only).select(startOf(conditions).as('starts_at'));
    if (!after) return matching;
    const side = direction === 'asc' ? '>' : '<';
    return matching.where((e) =>
      e(e.refTuple('event.starts_at', 'event.uuid'), side, e.tuple(after.starts_at, after.uuid)),
    );
  });
  // Two teams of a club may meet; no event has two statuses.
  const all = others.reduce((query, part) => (parts[0]!.only ? query.unionAll(part) : query.union(part)), first!);
  return all.orderBy('starts_at', direction).orderBy('uuid', direction);
}

/** A team's matches come in the order of the index on event_team. */
const startOf = (conditions: EventConditions) =>
  sql.ref<number>(sideOf(conditions) ? 'side.starts_at' : 'event.starts_at');

/** One part for each status, or for each team of a club. */
async function partsOf(database: Database, conditions: EventConditions): Promise<Part[]> {
  const teams = await teamsToMerge(database, conditions);
  if (teams.length > 0) return teams.map((team) => ({ conditions: { ...conditions, club: undefined, team } }));
  const { status, season, venue } = conditions;
  const statuses = status && status !== 'ahead' ? STATUSES[status] : undefined;
  const merged = statuses && !hasFew(conditions) && (season ?? venue) === undefined;
  return merged ? statuses.map((one) => ({ conditions, only: [one] })) : [{ conditions, only: statuses }];
}

/** The teams whose matches are merged into those of a club; none where another index finds them, or there are too many. */
async function teamsToMerge(database: Database, conditions: EventConditions): Promise<string[]> {
  const { club, status } = conditions;
  if (club === undefined || status === 'live' || sideOf(conditions) !== undefined) return [];
  const teams = await database
    .selectFrom('team')
    .select('uuid')
    .where('club_uuid', '=', club)
    .limit(TEAMS_MAX + 1)
    .execute();
  return teams.length > TEAMS_MAX ? [] : teams.map(({ uuid }) => uuid);
}
