import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { ClubNames } from './club-names.ts';
import { fileFields, newMatch, type SeasonPlace } from './event-row.ts';
import type { Fixture } from './fixtures.ts';
import { importedMatches, movedMatches, renamedTeams } from './moved-matches.ts';
import type { Plan } from './plan.ts';

/** The matches of a season that are stored already. */
export interface StoredSeason {
  /** The file's matches, each under the uuid that it has here. */
  fixtures: readonly Fixture[];
  /** Those of them that are stored. */
  known: ReadonlySet<string>;
  /** Stored from this season by an earlier import, but not in the file any more. */
  gone: number;
  /** Teams that are named otherwise now, and which they are. */
  renamed: ReadonlyMap<string, string>;
}

interface EventsPlace {
  place: SeasonPlace;
  /** Uuids by club. */
  teams: ReadonlyMap<string, string>;
  names: ClubNames;
}

/** Plans the matches of a season. */
export async function planEvents(
  database: Database,
  plan: Plan,
  fixtures: readonly Fixture[],
  { place, teams, names }: EventsPlace,
): Promise<StoredSeason> {
  const ofFile = await storedStarts(database, fixtures);
  const unknown = fixtures.filter(({ uuid }) => !ofFile.has(uuid));
  const entered = await asEntered(database, unknown, { season: place.season, teams });
  const ofSeason = await importedMatches(database, place.season);
  const [named, fresh] = [new Set(fixtures.map(({ uuid }) => uuid)), new Set(unknown)];
  const gone = ofSeason.filter(({ uuid }) => !named.has(uuid));
  const moved = movedMatches(
    entered.filter((fixture) => fresh.has(fixture)),
    gone,
    teams,
  );
  const renamed = entered.map((fixture) => ({ ...fixture, uuid: moved.get(fixture) ?? fixture.uuid }));
  const stored = new Map([...ofFile, ...(await storedStarts(database, renamed))]);
  const all = [...fixtures.filter(({ uuid }) => ofFile.has(uuid)), ...renamed];
  const movedTo = new Set(moved.values());
  for (const fixture of all) {
    const { uuid: match, home, away } = fixture;
    const { ends_at, ...fields } = fileFields(fixture, place, names);
    const before = stored.get(match);
    const sides = [home, away].map((side) => teams.get(side.id) ?? '');
    if (before) {
      // The end is an estimate from the start. A reported end stays until the match moves.
      const isMoved = Number(before.starts_at) !== fields.starts_at || before.time_known !== fields.time_known;
      const update = { type: 'changed' as const, match, fields: isMoved ? { ...fields, ends_at } : fields };
      plan.matches.push(movedTo.has(match) ? { ...update, teams: sides } : update);
    } else {
      plan.matches.push({ type: 'created', match, fields: newMatch({ ...fields, ends_at }), teams: sides });
    }
  }
  const inFile = new Set(all.map(({ uuid }) => uuid));
  return {
    fixtures: all,
    known: new Set(stored.keys()),
    gone: gone.filter(({ uuid }) => !inFile.has(uuid)).length,
    renamed: renamedTeams(moved, gone, teams),
  };
}

type Start = Pick<Row<'event'>, 'starts_at' | 'time_known'>;

async function storedStarts(database: Database, fixtures: readonly Fixture[]): Promise<Map<string, Start>> {
  const rows = await inBatches(
    fixtures.map(({ uuid }) => uuid),
    (batch) =>
      database.selectFrom('event').select(['uuid', 'starts_at', 'time_known']).where('uuid', 'in', batch).execute(),
  );
  return new Map(rows.map((row) => [row.uuid, row]));
}

type Entered = Awaited<ReturnType<typeof enteredMatches>>[number];

/**
 * The fixtures of a season under the uuids of their matches: an operator or a feed may have entered a match before the file knew it.
 * It is the same one when the sides meet at the same place in the same season, and in the same round, on the same day, or only once.
 */
async function asEntered(
  database: Database,
  fixtures: readonly Fixture[],
  { season, teams }: { season: string; teams: ReadonlyMap<string, string> },
): Promise<Fixture[]> {
  const entered = await enteredMatches(database, season);
  if (entered.length === 0) return [...fixtures];
  const sidesOf = ({ home, away }: Fixture) => `${teams.get(home.id)} ${teams.get(away.id)}`;
  const meetings = Map.groupBy(fixtures, sidesOf);
  const uuids = new Map<Fixture, string>();
  for (const one of entered) {
    const open = (meetings.get(`${one.home} ${one.away}`) ?? []).filter((fixture) => !uuids.has(fixture));
    const same = sameMatch(one, open);
    if (same) uuids.set(same, one.uuid);
  }
  return fixtures.map((fixture) => (uuids.has(fixture) ? { ...fixture, uuid: uuids.get(fixture)! } : fixture));
}

function sameMatch({ round, start_day }: Entered, meetings: readonly Fixture[]): Fixture | undefined {
  const [only, ...others] = meetings.filter(
    ({ match }) => round === null || match.round === null || match.round === round,
  );
  if (others.length === 0) return only;
  return meetings.find(({ match }) => (round !== null && match.round === round) || match.day === start_day);
}

/** What nobody imported, in the order of the days. */
const enteredMatches = (database: Database, season: string) =>
  database
    .selectFrom('event')
    .innerJoin('event_team as host', (join) =>
      join.onRef('host.event_uuid', '=', 'event.uuid').on('host.position', '=', 0),
    )
    .innerJoin('event_team as guest', (join) =>
      join.onRef('guest.event_uuid', '=', 'event.uuid').on('guest.position', '=', 1),
    )
    .select(['event.uuid', 'event.round', 'event.start_day', 'host.team_uuid as home', 'guest.team_uuid as away'])
    .where('event.season_uuid', '=', season)
    .where('event.source', 'in', ['operator', 'feed'])
    .orderBy('event.starts_at')
    .orderBy('event.uuid')
    .execute();
