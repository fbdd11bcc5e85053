import { drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Event } from '#contract/event.ts';
import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { CLOSE } from '#lib/name-match.ts';
import { eventsByUuid } from '../catalogue/events.ts';
import { highlightPictures } from '../catalogue/highlights.ts';
import { type PageRequest, slice } from '../catalogue/paging.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { eventsOfTeams, meetings } from './events.ts';
import { factsOf, type HitFacts } from './hit-facts.ts';
import { type NameHit, uuidsOf } from './name-index.ts';
import { type Hit, searchNames } from './names.ts';

/** Results of each group, where nobody says how many; of one that is asked for, a page at a time. */
const PER_GROUP = 20;
/** Names of a kind that are compared for the first results, and for all of one group. */
const [NAMES_FOR_FIRST, NAMES_FOR_ALL] = [30, 300];
const EVENTS_MAX = 200;
const TEAMS_FOR_EVENTS = 4;
const KINDS = ['team', 'event', 'club', 'competition', 'sport', 'venue', 'highlight'];
/** A name with one or two letters mistyped. */
const SURE = 0.6;
/** Whose name answers a query alone. */
const NAMED = ['team', 'club', 'competition', 'venue'];

/** `type`: one group, with all its results by pages; else the first results of each group. */
type Asked = PageRequest & { query: string; type?: string | undefined };

export function registerSearch(reads: Reads, { database, clock }: { database: Database; clock: Clock }): void {
  reads.answer(endpoints.searches, ({ query }) => search(database, query, clock.now()));
}

/** Groups of entities that match, and the events of the best matching teams around `now` (ms of product time). */
export async function search(database: Database, asked: Asked, now: number): Promise<SearchAnswer> {
  const wanted = asked.query.trim().replace(/\s+/g, ' ');
  if ([...wanted].length < SEARCH_MIN_CHARACTERS) return { data: {}, totals: {} };
  const bounds =
    asked.type === undefined ? { most: PER_GROUP, names: NAMES_FOR_FIRST } : { most: EVENTS_MAX, names: NAMES_FOR_ALL };
  const { hits, events } = await found(database, wanted, { now, ...bounds });
  const groups = new Map<string, readonly NameHit[]>(
    KINDS.map((kind) => [
      `${kind}s`,
      kind === 'event' ? events.map(eventHit) : hits.filter((hit) => hit.kind === kind),
    ]),
  );
  const { offset, limit } = asked.type === undefined ? { offset: 0, limit: asked.per_page ?? PER_GROUP } : slice(asked);
  const shown = [...groups].flatMap(([group, results]) =>
    results.length === 0 || (asked.type ?? group) !== group
      ? []
      : [{ group, total: results.length, results: results.slice(offset, offset + limit) }],
  );
  const view = await viewsOf(
    database,
    shown.flatMap(({ results }) => results),
    now,
  );
  return {
    data: Object.fromEntries(shown.map(({ group, results }) => [group, results.flatMap(view)])),
    totals: Object.fromEntries(shown.map(({ group, total }) => [group, total])),
  };
}

const eventHit = (uuid: string): NameHit => ({ kind: 'event', uuid, name: '' });

/** Entities that answer a query, and matches. A query that names no entity may name both sides of a match. */
async function found(database: Database, wanted: string, bounds: { now: number; most: number; names: number }) {
  const { now, most, names } = bounds;
  const hits = await searchNames(database, wanted, names);
  const named = hits.some(
    ({ kind, close, likeness = 0 }) => NAMED.includes(kind) && (close <= CLOSE.beginnings || likeness >= SURE),
  );
  if (!named) {
    const both = await meetings(database, wanted, { now, most });
    if (both.events.length > 0) return { hits: both.named, events: both.events };
  }
  return { hits, events: await eventsOfTeams(database, bestTeams(hits), { now, most }) };
}

/** The teams that a query means: those of exactly this name, else the first ones. */
function bestTeams(hits: readonly Hit[]): string[] {
  const same = hits.filter(({ close }) => close === CLOSE.same);
  return uuidsOf(same.some(({ kind }) => kind === 'team') ? same : hits, 'team').slice(0, TEAMS_FOR_EVENTS);
}

/** What is shown of results. A match that was deleted meanwhile is left out. */
async function viewsOf(database: Database, hits: readonly NameHit[], now: number) {
  const [facts, stills] = [await factsOf(database, hits), await stillsOf(database, hits)];
  const events = await eventsByUuid(database, now, uuidsOf(hits, 'event'));
  const byUuid = new Map(events.map((event) => [event.uuid, eventResult(event)]));
  return (hit: NameHit): SearchResult[] => {
    if (hit.kind !== 'event') return [nameResult(hit, facts.get(hit.uuid), stills.get(hit.uuid))];
    const result = byUuid.get(hit.uuid);
    return result ? [result] : [];
  };
}

/** The pictures of the highlights among the hits: their own, else those of their matches. */
async function stillsOf(database: Database, hits: readonly NameHit[]): Promise<Map<string, string>> {
  const uuids = uuidsOf(hits, 'highlight');
  if (uuids.length === 0) return new Map();
  return new Map((await highlightPictures(database, uuids)).map(({ uuid, imageUrl }) => [uuid, imageUrl]));
}

function nameResult({ kind, uuid, name }: NameHit, facts: HitFacts | undefined, still?: string): SearchResult {
  const imageUrl = facts?.logo ?? small(still);
  const sport = facts?.sport ?? null;
  return { uuid, name, type: kind, sport, imageUrl, teams: [], startTime: null, status: null, score: null };
}

const small = (still: string | undefined): string | null =>
  still && isDrawn(still) ? drawnAt(still, 320) : (still ?? null);

const eventResult = (event: Event): SearchResult => ({
  uuid: event.uuid,
  name: event.name,
  type: 'event',
  sport: event.sport?.name ?? null,
  imageUrl: small(event.images[0]?.url),
  teams: event.teams,
  startTime: event.startTime,
  status: event.status,
  score: event.score && [event.score.home, event.score.away],
});
