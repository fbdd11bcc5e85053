import type { NewClub, NewCompetition, NewSeason, NewTeam, NewVenue, PlayerChange } from '#contract/admin/catalogue.ts';
import type { Club, Competition, Player, Season, Team, Venue } from '#contract/entities.ts';
import type { Database } from '../database/open.ts';
import { renameMatches } from '../matches/team-matches.ts';
import { Unacceptable } from '../unacceptable.ts';
import { countRows } from './count-rows.ts';
import { clubs } from './clubs.ts';
import { competitions, ownSeason, venues } from './entities.ts';
import { findRow } from './find-row.ts';
import { checkReference, regionFor, sportFor } from './resolve-references.ts';
import { checkTeams } from '../formats/operator-facts.ts';
import { ownTeam, playerView } from './teams.ts';
import type { WritableKind } from './write-entities.ts';
import { refuseMatches, refuseOpened } from './written.ts';

/** The body of a creation or a change. */
type Fields<New> = { readonly [Field in keyof New]?: New[Field] | undefined };

/** A club can be deleted when it has no teams. */
export const CLUB: WritableKind<Fields<NewClub>, Club> = {
  table: 'club',
  find: clubs.find,
  columns: async (database, { sport, region, founded, city, fullName, colors }) => ({
    ...{ founded, city, full_name: fullName, livery: colors && JSON.stringify(colors) },
    sport_uuid: await sportFor(database, sport),
    region_uuid: await regionFor(database, region),
  }),
  pages: async (database, { uuid }) => ['clubs', `club:${uuid}`, ...(await teamTags(database, 'club_uuid', uuid))],
  isImported: true,
  async beforeDeletion(database, { uuid, name }) {
    const count = await countRows(database.selectFrom('team').where('club_uuid', '=', uuid));
    if (count === 0) return;
    const remedy = 'Set their club to null, delete or merge them first.';
    throw new Unacceptable(`${name} has ${count} team${count > 1 ? 's' : ''}. ${remedy}`, 409);
  },
};

/** A new name of a team also renames its matches. Its squad is deleted with it. */
export const TEAM: WritableKind<Fields<NewTeam>, Team> = {
  table: 'team',
  find: ownTeam,
  async columns(database, body, before, now) {
    const { name, shortName, club, region, venue } = body;
    await checkReference(database, 'venue', venue);
    const sport = await sportOfTeam(database, body, before);
    if (before && name !== undefined && name !== before.name)
      await renameMatches(database, { team: before.uuid, name, now });
    return {
      short_name: shortName ?? (!before || before.shortName === before.name ? name : undefined),
      sport_uuid: sport,
      club_uuid: club,
      region_uuid: await regionFor(database, region),
      venue_uuid: venue,
    };
  },
  pages: (_, { uuid, club }) => ['teams', `team:${uuid}`, ...(club ? ['clubs', `club:${club.uuid}`] : [])],
  onMatches: ['name', 'shortName'],
  isImported: true,
  async beforeDeletion(database, { uuid, name }) {
    const matches = database.selectFrom('event_team').where('team_uuid', '=', uuid);
    await refuseMatches(matches, name, 'Delete them first, or merge the team into another one.');
    await refuseOpened(database, 'teams', uuid);
    await database.deleteFrom('player').where('team_uuid', '=', uuid).execute();
  },
};

/** Where a deleted player played, the name stays. */
export const PLAYER: WritableKind<PlayerChange, Player> = {
  table: 'player',
  async find(database, uuid) {
    const row = await findRow(database, 'player', uuid);
    return row && playerView(row);
  },
  async columns(database, { team, number, position, bornOn, active }) {
    await checkReference(database, 'team', team);
    const born_on = bornOn;
    return { number, position, born_on, team_uuid: team, active: active === undefined ? undefined : Number(active) };
  },
  pages: async (database, { uuid }) => [`team:${(await findRow(database, 'player', uuid))?.team_uuid}`],
};

/** The seasons of a competition are deleted with it. */
export const COMPETITION: WritableKind<Fields<NewCompetition>, Competition> = {
  table: 'competition',
  find: competitions.find,
  async columns(database, { sport, region, position }, before) {
    const sport_uuid = await sportFor(database, sport);
    return {
      sport_uuid,
      region_uuid: await regionFor(database, region),
      position: position ?? (before ? undefined : (await lastPosition(database, sport_uuid)) + 1),
    };
  },
  pages: (_, { uuid }) => ['competitions', `competition:${uuid}`],
  onMatches: ['name'],
  isImported: true,
  async beforeDeletion(database, { uuid, name }) {
    await refuseMatches(database.selectFrom('event').where('competition_uuid', '=', uuid), name);
    await refuseOpened(database, 'competitions', uuid);
    await database.deleteFrom('season').where('competition_uuid', '=', uuid).execute();
  },
};

export const SEASON: WritableKind<Fields<NewSeason>, Season> = {
  table: 'season',
  find: ownSeason,
  async columns(database, { competition, startsOn, endsOn, format }, before) {
    await checkReference(database, 'competition', competition);
    const [starts, ends] = [startsOn ?? before?.startsOn, endsOn ?? before?.endsOn];
    if (starts != null && ends != null && ends < starts)
      throw new Unacceptable(`endsOn: a season that starts on ${starts} cannot end on ${ends}.`);
    if (format && before) await checkTeams(database, before.uuid, format);
    const corrections = format && JSON.stringify(format);
    return { competition_uuid: competition, starts_on: startsOn, ends_on: endsOn, format: corrections };
  },
  pages: (_, { competition }) => ['seasons', 'competitions', `competition:${competition?.uuid}`],
  onMatches: ['name'],
  beforeDeletion: (database, { uuid, name }) =>
    refuseMatches(database.selectFrom('event').where('season_uuid', '=', uuid), name),
};

/** The teams of a deleted venue then have none. */
export const VENUE: WritableKind<Fields<NewVenue>, Venue> = {
  table: 'venue',
  find: venues.find,
  columns: async (database, { city, region, sport, capacity, timeZone }) => ({
    city,
    capacity,
    time_zone: timeZone,
    region_uuid: await regionFor(database, region),
    sport_uuid: await sportFor(database, sport),
  }),
  pages: async (database, { uuid }) => ['venues', `venue:${uuid}`, ...(await teamTags(database, 'venue_uuid', uuid))],
  onMatches: ['name', 'timeZone'],
  async beforeDeletion(database, { uuid, name }) {
    await refuseMatches(database.selectFrom('event').where('venue_uuid', '=', uuid), name);
    await database.updateTable('team').set({ venue_uuid: null }).where('venue_uuid', '=', uuid).execute();
  },
};

async function teamTags(database: Database, column: 'club_uuid' | 'venue_uuid', uuid: string): Promise<string[]> {
  const own = await database.selectFrom('team').select('uuid').where(column, '=', uuid).execute();
  return own.map((team) => `team:${team.uuid}`);
}

async function lastPosition(database: Database, sport: string | null | undefined): Promise<number> {
  const row = await database
    .selectFrom('competition')
    .select((e) => e.fn.max('position').as('last'))
    .where('sport_uuid', '=', sport ?? '')
    .executeTakeFirst();
  return row?.last ?? -1;
}

/** The sport of a new team: the given one, or that of its club. @throws Unacceptable for a club of another sport */
async function sportOfTeam(database: Database, { sport, club }: Fields<NewTeam>, before: Team | null) {
  if (!before && sport === undefined && !club) throw new Unacceptable('sport: send it, or the club of the team.');
  const row = club ? await findRow(database, 'club', club) : undefined;
  if (club && !row) throw new Unacceptable(`club: no club has the id "${club}".`);
  const given = sport === undefined ? undefined : await sportFor(database, sport);
  const own = before?.sport?.uuid ?? given;
  if (row && own !== undefined && row.sport_uuid !== own)
    throw new Unacceptable('club: it plays another sport. A club has one sport; create one for each.');
  return given ?? (before ? undefined : row?.sport_uuid);
}
