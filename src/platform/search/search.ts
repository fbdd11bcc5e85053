import { drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import type { Event } from '#contract/event.ts';
import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import { SEARCH_MIN_CHARACTERS } from '#config/limits.ts';
import { crestUrl, emblemUrl } from '../artwork/urls.ts';
import type { Database } from '../database/open.ts';
import { eventsOfTeams, meetings } from './events.ts';
import { type NameHit, searchNames } from './names.ts';

const PER_GROUP = 20;
const TEAMS_FOR_EVENTS = 4;
const GROUPS: Record<string, string> = {
  event: 'events',
  team: 'teams',
  club: 'clubs',
  competition: 'competitions',
  sport: 'sports',
  venue: 'venues',
  highlight: 'highlights',
};

/** Groups of entities that match, and the events of the best matching teams around `now` (ms of product time). */
export async function search(database: Database, query: string, now: number): Promise<SearchAnswer> {
  const wanted = query.trim().replace(/\s+/g, ' ');
  if ([...wanted].length < SEARCH_MIN_CHARACTERS) return { data: {} };
  const hits = await searchNames(database, wanted);
  const teams = hits.flatMap(({ kind, uuid }) => (kind === 'team' ? [uuid] : [])).slice(0, TEAMS_FOR_EVENTS);
  const both = await meetings(database, wanted, now);
  const events = both.length > 0 ? both : await eventsOfTeams(database, teams, now);
  const sports = await sportsOf(database, hits);
  const data: SearchAnswer['data'] = {};
  if (events.length > 0) data['events'] = events.map(eventResult);
  for (const [kind, group] of Object.entries(GROUPS)) {
    const own = hits.filter((hit) => hit.kind === kind).slice(0, PER_GROUP);
    if (own.length > 0) data[group] = own.map((hit) => nameResult(hit, sports.get(hit.uuid) ?? null));
  }
  return { data };
}

async function sportsOf(database: Database, hits: NameHit[]): Promise<Map<string, string>> {
  const tables = ['team', 'club', 'competition', 'highlight'] as const;
  const names = new Map<string, string>();
  for (const table of tables) {
    const uuids = hits.filter(({ kind }) => kind === table).map(({ uuid }) => uuid);
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

function nameResult({ kind, uuid, name }: NameHit, sport: string | null): SearchResult {
  return { uuid, name, type: kind, sport, imageUrl: pictureOf(kind, uuid, name), teams: [], startTime: null };
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
