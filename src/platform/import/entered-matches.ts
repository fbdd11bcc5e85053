import type { Database } from '../database/open.ts';
import type { Fixture } from './fixtures.ts';

type Entered = Awaited<ReturnType<typeof enteredMatches>>[number];

/**
 * The fixtures of a season under the uuids of their matches: an operator or a feed may have entered a match before the file knew it.
 * It is the same one when the sides meet at the same place in the same season, and in the same round, on the same day, or only once.
 */
export async function asEntered(
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
  return fixtures.map((fixture) => ({ ...fixture, uuid: uuids.get(fixture) ?? fixture.uuid }));
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
