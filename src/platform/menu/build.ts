import type { Menu, MenuColumn, MenuItem } from '#contract/menu.ts';
import type { Database } from '../database/open.ts';
import { columns, item, menuText, pictured } from './items.ts';
import { type EventConditions, matchingEvents } from '../catalogue/event-query.ts';

/**
 * The size limits of a menu; the page of an item lists everything that the menu leaves out. Past `BYTES` competitions are plain
 * links, the less watched of every sport first.
 */
export const MENU_LIMITS = {
  BYTES: 100_000,
  SPORTS: 24,
  COMPETITIONS_PER_SPORT: 40,
  TEAMS: 40,
  MATCHES_PER_SPORT: 6,
  MATCHES_PER_COMPETITION: 4,
} as const;

/** The navigation tree: sports open competitions, teams and matches; competitions open their own teams and matches. */
export async function buildMenu(database: Database, now: number): Promise<Menu> {
  const live = await liveMatches(database, now);
  const sports: MenuItem[] = [];
  for (const sport of await sportsOf(database, MENU_LIMITS.SPORTS)) {
    const children = await insideSport(database, sport.uuid, { live, now });
    // Every page carries the sports: their ids are words, because uuids do not compress.
    sports.push({
      ...pictured('sport', sport, { uuid: sport.uuid, name: sport.name }),
      id: sport.slug,
      live: live.get(sport.uuid) ?? null,
      children,
    });
  }
  const menu = { columns: columns(['sports', sports]) };
  await openCompetitions(menu, (competition) => insideCompetition(database, competition, now));
  return menu;
}

/** How many matches each sport and each competition has that are live. */
async function liveMatches(database: Database, now: number): Promise<ReadonlyMap<string, number>> {
  const rows = await matchingEvents(database, { status: 'live' }, now)
    .select(['event.sport_uuid', 'event.competition_uuid'])
    .execute();
  const counts = new Map<string, number>();
  for (const of of rows.flatMap(({ sport_uuid, competition_uuid }) => [sport_uuid, competition_uuid]))
    if (of !== null) counts.set(of, (counts.get(of) ?? 0) + 1);
  return counts;
}

interface Moment {
  live: ReadonlyMap<string, number>;
  /** ms of product time. */
  now: number;
}

async function insideSport(database: Database, sport: string, { live, now }: Moment): Promise<MenuColumn[]> {
  const competitions = await competitionsOf(database, sport, MENU_LIMITS.COMPETITIONS_PER_SPORT);
  const [first] = competitions;
  return columns(
    [
      'competitions',
      competitions.map((competition) => ({
        ...pictured('competition', competition),
        live: live.get(competition.uuid) ?? null,
      })),
    ],
    // The teams of the most watched competition are those that most visitors look for.
    ['teams', first ? await teamsOf(database, first.uuid, MENU_LIMITS.TEAMS) : []],
    ['matches', await matchesOf(database, { sport }, now, MENU_LIMITS.MATCHES_PER_SPORT)],
  );
}

async function insideCompetition(database: Database, competition: string, now: number): Promise<MenuColumn[]> {
  return columns(
    ['teams', await teamsOf(database, competition, MENU_LIMITS.TEAMS)],
    ['matches', await matchesOf(database, { competition }, now, MENU_LIMITS.MATCHES_PER_COMPETITION)],
  );
}

/** Adds children to competitions up to `BYTES`: the first of each sport, then the second of each. */
async function openCompetitions(menu: Menu, inside: (competition: string) => Promise<MenuColumn[]>): Promise<void> {
  let room = MENU_LIMITS.BYTES - Buffer.byteLength(menuText(menu));
  const ranked = menu.columns
    .flatMap(({ items }) => items)
    .flatMap(
      ({ children }) =>
        children
          .find(({ kind }) => kind === 'competitions')
          ?.items.entries()
          .toArray() ?? [],
    )
    .sort(([one], [other]) => one - other);
  for (const [, competition] of ranked) {
    const children = await inside(competition.id);
    room -= Buffer.byteLength(`,"children":${menuText(children)}`);
    if (room < 0) return;
    competition.children = children;
  }
}

/** Sports, the most watched first. */
const sportsOf = (database: Database, limit: number) =>
  database
    .selectFrom('sport')
    .select(['uuid', 'name', 'slug', 'images'])
    .orderBy('position')
    .orderBy('uuid')
    .limit(limit)
    .execute();

/** Competitions of a sport, the most watched first. */
function competitionsOf(database: Database, sport: string, limit: number) {
  const query = database.selectFrom('competition').select(['uuid', 'name', 'images']).where('sport_uuid', '=', sport);
  return query.orderBy('position').orderBy('uuid').limit(limit).execute();
}

/** Teams that play in a competition's newest season, by name. */
async function teamsOf(database: Database, competition: string, limit: number): Promise<MenuItem[]> {
  const rows = await database
    .selectFrom('team')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .select(['team.uuid', 'team.name', 'team.images', 'club.images as inherited'])
    .where('team.uuid', 'in', (e) =>
      e
        .selectFrom('event')
        .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
        .select('event_team.team_uuid')
        .where('event.season_uuid', '=', (newest) =>
          newest
            .selectFrom('season')
            .select('season.uuid')
            .where('season.competition_uuid', '=', competition)
            .orderBy('season.starts_on', 'desc')
            .orderBy('season.uuid')
            .limit(1),
        ),
    )
    .orderBy('team.name')
    .orderBy('team.uuid')
    .limit(limit)
    .execute();
  return rows.map((row) => pictured('team', row));
}

/** Live matches, then the next ones, at most `limit`; no postponed ones. */
async function matchesOf(
  database: Database,
  where: Pick<EventConditions, 'sport' | 'competition'>,
  now: number,
  limit: number,
): Promise<MenuItem[]> {
  const read = (status: 'live' | 'upcoming', most: number) =>
    matchingEvents(database, { ...where, status }, now)
      .select(['event.name', 'event.status', 'event.starts_at', 'event.time_known', 'event.start_day'])
      .where('event.status', '!=', 'postponed')
      .orderBy('event.starts_at')
      .orderBy('event.uuid')
      .limit(most)
      .execute();
  const live = await read('live', limit);
  const next = await read('upcoming', limit - live.length);
  return [...live, ...next].map((row) =>
    item('event', row, {
      eventType: row.status === 'live' ? 'live' : 'upcoming',
      startTime: row.time_known ? new Date(Number(row.starts_at)).toISOString() : row.start_day,
    }),
  );
}
