import type { MatchChange, MatchKeys } from '../matches/change.ts';
import { lastSequence, unchangedSince } from '../matches/log.ts';
import type { Database } from '../database/open.ts';
import type { EventConditions } from './event-query.ts';

/** The position of a row in the order of events. */
export interface SortKey {
  starts_at: number;
  uuid: string;
}

/** Cached facts of a long list. */
interface CachedList {
  /** In real time, ms. */
  countedAt: number;
  /** The number of the newest change of a match that they know of. */
  sequence: number;
  count: number | undefined;
  /** The last row of every `STRIDE` rows, in order. */
  anchors: SortKey[];
}

/** A shorter list is counted every time: reading the number of the newest change costs as much. */
const SHORT = 100;
/** Facts of a list as long as this stay cached for `CACHE_MS` even when it changes. */
const LONG = 20_000;
const CACHE_MS = 60_000;
/** So many rows an engine skips in a tenth of a millisecond or two. */
export const STRIDE = 1000;
const LISTS_MAX = 500;

/** The conditions of a list; `clubTeams`: those of the club whose matches they are, in place of the club. */
export type ListConditions = EventConditions & { clubTeams?: readonly string[] };

const caches = new WeakMap<Database, Map<string, CachedList>>();

function listsOf(database: Database): Map<string, CachedList> {
  const lists = caches.get(database) ?? new Map<string, CachedList>();
  caches.set(database, lists);
  return lists;
}

/** The cached facts of a list while they are true, else empty ones. */
async function factsOf(database: Database, list: string, of: ListConditions): Promise<CachedList> {
  const lists = listsOf(database);
  const known = lists.get(list);
  const facts = known && (await isTrue(database, known, of)) ? known : await emptyFacts(database);
  lists.delete(list);
  if (lists.size >= LISTS_MAX) lists.delete(lists.keys().next().value ?? '');
  lists.set(list, facts);
  return facts;
}

const emptyFacts = async (database: Database): Promise<CachedList> => ({
  countedAt: performance.now(),
  sequence: await lastSequence(database),
  count: undefined,
  anchors: [],
});

async function isTrue(database: Database, known: CachedList, of: ListConditions): Promise<boolean> {
  const isYoung = performance.now() - known.countedAt < CACHE_MS;
  const isLong = Math.max(known.anchors.length * STRIDE, known.count ?? 0) >= LONG;
  if (isYoung && isLong) return true;
  // What is upcoming changes with time alone.
  if (!isYoung && (of.status === 'upcoming' || of.status === 'ahead' || isUnlogged(of))) return false;
  const sequence = await unchangedSince(database, known.sequence, (change) => concerns(change, of));
  if (sequence === undefined) return false;
  known.sequence = sequence;
  if (isLong) known.countedAt = performance.now();
  return true;
}

const isUnlogged = ({ club, of }: ListConditions): boolean => club !== undefined || of !== undefined;

const LISTED: ReadonlySet<MatchChange['part']> = new Set(['created', 'deleted', 'listed', 'highlights']);

/** Whether a change of a match may alter a list of matches, or of their highlights. */
const concerns = ({ part, keys, before }: MatchChange, of: ListConditions): boolean =>
  LISTED.has(part) && (isOf(keys, of) || (before !== undefined && isOf(before, of)));

const isOf = (
  keys: MatchKeys,
  { sport, competition, season, venue, team, opponent, clubTeams }: ListConditions,
): boolean =>
  [
    [sport, keys.sport],
    [competition, keys.competition],
    [season, keys.season],
    [venue, keys.venue],
  ].every(([wanted, own]) => !wanted || wanted === own) &&
  [team, opponent].every((one) => one === undefined || keys.teams.includes(one)) &&
  (clubTeams === undefined || keys.teams.some((one) => clubTeams.includes(one)));

/**
 * The length of the list with this name, counted again once a change that concerns it was logged; that of 20,000 events or more
 * once a minute at most. A list of less than 100, of what somebody follows or of a club with very many teams is counted every time. `of`: the
 * conditions of the list.
 */
export async function cachedCount(
  database: Database,
  list: string,
  count: () => Promise<number>,
  of: ListConditions = {},
): Promise<number> {
  if (isUnlogged(of)) return count();
  if (listsOf(database).has(list)) {
    const facts = await factsOf(database, list, of);
    facts.count ??= await count();
    return facts.count;
  }
  const counted = await count();
  // Only a count that begins after the number was read is as new as that number.
  if (counted >= SHORT) await factsOf(database, list, of);
  return counted;
}

/**
 * Where to read the list with this name from `offset` on: after which row, and how many rows to skip from there, so that a far
 * page costs as much as the first. `next` resolves to the row `skip` rows after another one, or after the start. Undefined past
 * the end of the list.
 */
export async function seek(
  database: Database,
  list: string,
  offset: number,
  next: (after: SortKey | undefined, skip: number) => Promise<SortKey | undefined>,
  of: ListConditions = {},
): Promise<{ after: SortKey | undefined; skip: number } | undefined> {
  const stride = Math.floor(offset / STRIDE);
  if (stride === 0) return { after: undefined, skip: offset };
  const { anchors } = await factsOf(database, list, of);
  while (anchors.length < stride) {
    const anchor = await next(anchors.at(-1), STRIDE - 1);
    if (!anchor) return undefined;
    anchors.push(anchor);
  }
  return { after: anchors[stride - 1], skip: offset % STRIDE };
}
