import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { parsed } from '../database/json.ts';
import type { Row } from '../database/schema.ts';
import { shownRound } from './event-row.ts';
import { clubOf, type NamePlace } from './clubs.ts';
import type { Fixture } from './fixtures.ts';
import { teamUuid } from './identity.ts';
import { type ImportedMatch, importedMatches, movedMatches, renamedTeams } from './moved-matches.ts';

type Start = Pick<Row<'event'>, 'starts_at' | 'time_known'>;

export async function storedStarts(database: Database, uuids: readonly string[]): Promise<Map<string, Start>> {
  const rows = await inBatches(uuids, (batch) =>
    database.selectFrom('event').select(['uuid', 'starts_at', 'time_known']).where('uuid', 'in', batch).execute(),
  );
  return new Map(rows.map((row) => [row.uuid, row]));
}

interface SeasonOf {
  season: string;
  place: NamePlace;
  /** Uuids by club. */
  teams: ReadonlyMap<string, string>;
  /** The season's matches by all sources of this import: no other match is one of them. */
  claimed: ReadonlySet<string>;
}

/**
 * The fixtures of a season under the uuids of their matches: stored before it had its number, with a side that was open, under another
 * name of a team, or entered by an operator or a feed before the file knew it. `renamed`: teams that are named otherwise now, and which
 * they are.
 */
export async function storedUuids(
  database: Database,
  fixtures: readonly Fixture[],
  of: SeasonOf,
): Promise<{ fixtures: readonly Fixture[]; renamed: ReadonlyMap<string, string> }> {
  const uuids = fixtures.flatMap(({ uuid, other }) => (other ? [uuid, other] : [uuid]));
  const stored = await storedStarts(database, uuids);
  const own = fixtures.map((fixture) =>
    fixture.other && !stored.has(fixture.uuid) && stored.has(fixture.other)
      ? { ...fixture, uuid: fixture.other }
      : fixture,
  );
  const unknown = own.filter(({ uuid }) => !stored.has(uuid));
  if (unknown.length === 0) return { fixtures: own, renamed: new Map() };
  const candidates = await unclaimed(database, of.season, new Set(own.map(({ uuid }) => uuid)));
  const found = new Map<Fixture, string>();
  for (const one of candidates) {
    const same = sameMatch(
      one,
      unknown.filter((fixture) => !found.has(fixture) && fits(one, fixture, of.teams)),
    );
    if (same) found.set(same, one.uuid);
  }
  const named = new Set([...of.claimed, ...own.map(({ uuid }) => uuid), ...found.values()]);
  const gone = (await importedMatches(database, of.season)).filter(({ uuid }) => !named.has(uuid));
  const today = await teamsOfToday(database, gone, of.place);
  const teamOf = (side: string | null) => side && (today.get(side) ?? side);
  const moved = movedMatches(
    unknown.filter((fixture) => !found.has(fixture)),
    gone.map((match) => ({ ...match, home: teamOf(match.home), away: teamOf(match.away) })),
    of.teams,
  );
  return {
    fixtures: own.map((fixture) => ({ ...fixture, uuid: found.get(fixture) ?? moved.get(fixture) ?? fixture.uuid })),
    renamed: renamedTeams(moved, gone, { teams: of.teams, today }),
  };
}

/** The uuids that teams have by the names under which they are stored: an earlier version knew teams by their spelling. */
async function teamsOfToday(
  database: Database,
  matches: readonly ImportedMatch[],
  place: NamePlace,
): Promise<Map<string, string>> {
  const uuids = [...new Set(matches.flatMap(({ home, away }) => [home, away].filter((side) => side !== null)))];
  const rows = await inBatches(uuids, (batch) =>
    database.selectFrom('team').select(['uuid', 'name']).where('uuid', 'in', batch).execute(),
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, teamUuid(clubOf(name, place))]));
}

type Candidate = Awaited<ReturnType<typeof unclaimed>>[number];

/** Whether the sides are the same. An open side of an imported match fits every team; the round must then be the same. */
function fits({ home, away, open, round }: Candidate, fixture: Fixture, teams: ReadonlyMap<string, string>): boolean {
  const [host, guest] = [fixture.home, fixture.away].map((side) => (side && teams.get(side.id)) ?? null);
  if (open)
    return shownRound(fixture.match) === round && (home === null || home === host) && (away === null || away === guest);
  return host !== null && home === host && away === guest;
}

/** The fixture in the same round, on the same day, or the only one. */
function sameMatch({ round, start_day, open }: Candidate, meetings: readonly Fixture[]): Fixture | undefined {
  const ofRound = meetings.filter(
    ({ match }) => round === null || shownRound(match) === null || shownRound(match) === round,
  );
  const [only, ...others] = ofRound;
  if (others.length === 0) return only;
  const onDay = ofRound.filter(({ match }) => match.day === start_day);
  if (open) return onDay[0];
  return meetings.find(({ match }) => (round !== null && shownRound(match) === round) || match.day === start_day);
}

/** The season's matches that nobody imported, or that have an open side, in the order of the days; without those of the file. */
async function unclaimed(database: Database, season: string, ofFile: ReadonlySet<string>) {
  const rows = await database
    .selectFrom('event')
    .leftJoin('event_team as host', (join) =>
      join.onRef('host.event_uuid', '=', 'event.uuid').on('host.position', '=', 0),
    )
    .leftJoin('event_team as guest', (join) =>
      join.onRef('guest.event_uuid', '=', 'event.uuid').on('guest.position', '=', 1),
    )
    .select(['event.uuid', 'event.round', 'event.start_day', 'event.source', 'event.placeholders'])
    .select(['host.team_uuid as home', 'guest.team_uuid as away'])
    .where('event.season_uuid', '=', season)
    .where((e) => e.or([e('event.source', 'in', ['operator', 'feed']), e('event.placeholders', 'is not', null)]))
    .orderBy('event.starts_at')
    .orderBy('event.uuid')
    .execute();
  return rows
    .filter(({ uuid }) => !ofFile.has(uuid))
    .map(({ placeholders, ...row }) => ({
      ...row,
      open: placeholders !== null && parsed<unknown>(placeholders) !== null,
    }));
}
