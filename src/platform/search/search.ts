import { drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Event } from '#contract/event.ts';
import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { crestUrl, emblemUrl } from '../artwork/urls.ts';
import { highlightPictures } from '../catalogue/images.ts';
import type { Database } from '../database/open.ts';
import { type NameHit, uuidsOf, namesWithAll, namesWithAny } from './name-index.ts';
import { eventsByUuid } from '../catalogue/events.ts';
import { fold } from '#lib/fold.ts';
import type { Reads } from '../reads.ts';

const PER_GROUP = 20;
const TEAMS_FOR_EVENTS = 4;
const KINDS = ['event', 'team', 'club', 'competition', 'sport', 'venue', 'highlight'];

export function registerSearch(reads: Reads, { database, clock }: { database: Database; clock: Clock }): void {
  reads.answer(endpoints.searches, ({ query }) => search(database, query.query, clock.now()));
}

/** Groups of entities that match, and the events of the best matching teams around `now` (ms of product time). */
export async function search(database: Database, query: string, now: number): Promise<SearchAnswer> {
  const wanted = query.trim().replace(/\s+/g, ' ');
  if ([...wanted].length < SEARCH_MIN_CHARACTERS) return { data: {} };
  const { events: both, named } = await meetings(database, wanted, now);
  // A query with both sides of a match has no typing errors: each word counts for its own hits.
  const hits = both.length > 0 ? named : await searchNames(database, wanted);
  const teams = uuidsOf(hits, 'team').slice(0, TEAMS_FOR_EVENTS);
  const events = both.length > 0 ? both : await eventsOfTeams(database, teams, now);
  const shown = KINDS.map((kind) => hits.filter((hit) => hit.kind === kind).slice(0, PER_GROUP));
  const [sports, stills] = [await sportsOf(database, shown.flat()), await stillsOf(database, shown.flat())];
  const data: SearchAnswer['data'] = {};
  if (events.length > 0) data['events'] = events.map(eventResult);
  for (const [index, own] of shown.entries())
    if (own.length > 0)
      data[`${KINDS[index]}s`] = own.map((hit) => nameResult(hit, sports.get(hit.uuid) ?? null, stills.get(hit.uuid)));
  return { data };
}

async function sportsOf(database: Database, hits: NameHit[]): Promise<Map<string, string>> {
  const tables = ['team', 'club', 'competition', 'highlight'] as const;
  const names = new Map<string, string>();
  for (const table of tables) {
    const uuids = uuidsOf(hits, table);
    if (uuids.length === 0) continue;
    const rows = await database
      .selectFrom(table)
      .innerJoin('sport', 'sport.uuid', `${table}.sport_uuid`)
      .select([`${table}.uuid as uuid`, 'sport.name as sport'])
      .where(`${table}.uuid`, 'in', uuids)
      .execute();
    for (const { uuid, sport } of rows) names.set(uuid, sport);
  }
  return names;
}

/** The pictures of the highlights among the hits: their own, else those of their matches. */
async function stillsOf(database: Database, hits: NameHit[]): Promise<Map<string, string>> {
  const uuids = uuidsOf(hits, 'highlight');
  if (uuids.length === 0) return new Map();
  return new Map((await highlightPictures(database, uuids)).map(({ uuid, imageUrl }) => [uuid, imageUrl]));
}

function nameResult({ kind, uuid, name }: NameHit, sport: string | null, still: string | undefined): SearchResult {
  const imageUrl = pictureOf(kind, uuid, name) ?? small(still);
  return { uuid, name, type: kind, sport, imageUrl, teams: [], startTime: null };
}

function pictureOf(kind: string, uuid: string, name: string): string | null {
  if (kind === 'team' || kind === 'club') return crestUrl(uuid, name);
  return kind === 'competition' || kind === 'venue' || kind === 'sport' ? emblemUrl(kind, uuid, name) : null;
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
});

const MOST = 20;
const TEAMS_OF_A_WORD = 60;

/** The next and the last events of these teams around `now` (ms of product time), the next first. */
async function eventsOfTeams(database: Database, teams: readonly string[], now: number): Promise<Event[]> {
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
async function meetings(database: Database, query: string, now: number): Promise<Meetings> {
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

const SHORTEST_WORD = 3;
/** With fewer exact hits, similar names are added. */
const ENOUGH = 3;
/** About the similarity of a word of six letters with one or two mistyped. */
const ALIKE = 0.42;
const NAMES = new Intl.Collator();

/** The words of a query that the index can find. */
const wordsOf = (query: string): string[] => query.split(/\s+/).filter((word) => [...word].length >= SHORTEST_WORD);

/** Entities whose name has every word of the query, the closest first; then similar names where those are few. */
export async function searchNames(database: Database, query: string): Promise<NameHit[]> {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const wanted = fold(query);
  const exact = await namesWithAll(database, words);
  const hits = sorted(exact, ({ name }) => distanceOf(fold(name), wanted));
  if (hits.length >= ENOUGH) return hits;
  const known = new Set(hits.map(({ uuid }) => uuid));
  const others = await namesWithAny(database, trigrams(wanted));
  const close = others
    .filter(({ uuid }) => !known.has(uuid))
    .map((hit) => ({ ...hit, likeness: similarity(wanted, fold(hit.name)) }))
    .filter(({ likeness }) => likeness >= ALIKE);
  return [...hits, ...sorted(close, ({ likeness }) => -likeness).map(({ kind, uuid, name }) => ({ kind, uuid, name }))];
}

const trigrams = (text: string): string[] =>
  wordsOf(text).flatMap((word) => Array.from({ length: word.length - 2 }, (_, index) => word.slice(index, index + 3)));

function sorted<T extends NameHit>(hits: readonly T[], by: (hit: T) => number): T[] {
  const keyed = hits.map((hit) => ({ hit, key: by(hit) }));
  return keyed.sort((a, b) => a.key - b.key || NAMES.compare(a.hit.name, b.hit.name)).map(({ hit }) => hit);
}

/** Smaller is closer: the whole name, its start, the start of a word, anywhere; then the shorter name. */
function distanceOf(name: string, wanted: string): number {
  const place = name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(` ${wanted}`) ? 2 : 3;
  return place * 1000 + name.length;
}

const trigramsOf = (word: string): string[] => {
  const padded = ` ${word} `;
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) => padded.slice(index, index + 3));
};

/** Shared trigrams of two folded words as a share of all (Dice): 1 for equal words, 0 for words with nothing in common. */
function alike(a: string, b: string): number {
  const left = trigramsOf(a);
  const right = trigramsOf(b);
  const shared = left.filter((trigram) => right.includes(trigram)).length;
  return (2 * shared) / (left.length + right.length);
}

/** How well a folded name answers a folded query, 0 to 1: every word of the query counts by the name's closest word. */
export function similarity(query: string, name: string): number {
  const names = name.split(' ');
  const words = query.split(' ');
  const best = words.map((word) => Math.max(...names.map((other) => alike(word, other))));
  return best.reduce((sum, value) => sum + value, 0) / words.length;
}
