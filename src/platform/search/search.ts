import { drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Event } from '#contract/event.ts';
import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import type { Clock } from '#lib/clock.ts';
import { crestUrl, emblemUrl } from '../artwork/urls.ts';
import { highlightPictures } from '../catalogue/images.ts';
import type { Database } from '../database/open.ts';
import type { Reads } from '../reads.ts';
import { eventsOfTeams, meetings } from './events.ts';
import { type NameHit, uuidsOf } from './name-index.ts';
import { searchNames } from './names.ts';

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
