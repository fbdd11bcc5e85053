import type { Standings, StandingsScheme } from '#contract/standings.ts';
import type { Result } from '#sports/sport.ts';
import { crestUrl } from '../artwork/urls.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Row } from '../database/schema.ts';
import { cachedTables, teamsByUuid } from './cached-tables.ts';
import { couldEnd, schemeOf } from './points.ts';
import { byStage, isPlayOff } from './stage.ts';
import { type TableMatch, tableOf } from './table.ts';

/**
 * The tables of a competition's season (the newest unless given) from its results and, with `running`, from the scores of live
 * matches as if they ended now. Undefined for an unknown competition or season, and for a sport without tables.
 */
export async function standingsOf(
  database: Database,
  competitionUuid: string,
  seasonUuid?: string,
  running = false,
): Promise<Standings | undefined> {
  const values = { competition: competitionUuid, season: seasonUuid || undefined };
  const [found] = await seasonOf(database, values, undefined);
  const scheme = found && schemeOf(found.sport_slug);
  if (!scheme) return undefined;
  const { season_uuid, season_name } = found;
  const tables = await cachedTables(database, { season: season_uuid, running }, async () =>
    byStage(await matchesOf(database, season_uuid, scheme, running)).map(({ stage, matches }) => ({
      stage,
      data: tableOf(scheme, matches).map((row) => ({
        ...row,
        team: { ...row.team, logoUrl: crestUrl(row.team.uuid, row.team.name) },
      })),
    })),
  );
  return {
    competition: { uuid: competitionUuid, name: found.competition_name },
    season: { uuid: season_uuid, name: season_name },
    ...{ scheme, tables },
  };
}

interface Wanted {
  competition: string;
  season: string | undefined;
}

const seasonOf = prepared((database, { competition, season }: Wanted, _shape: undefined) => {
  const query = database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select([
      'season.uuid as season_uuid',
      'season.name as season_name',
      'competition.name as competition_name',
      'sport.slug as sport_slug',
    ])
    .where('season.competition_uuid', '=', competition)
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid')
    .limit(1);
  return season ? query.where('season.uuid', '=', season) : query;
});

type SeasonMatch = TableMatch & Pick<Row<'event'>, 'round' | 'starts_at'>;

async function matchesOf(
  database: Database,
  season: string,
  scheme: StandingsScheme,
  running: boolean,
): Promise<SeasonMatch[]> {
  const rows = await played(database, { season }, undefined);
  const sides = [...new Set(rows.flatMap(({ home_uuid, away_uuid }) => [home_uuid, away_uuid]))];
  const teams = new Map((await teamsByUuid(database, sides)).map((team) => [team.uuid, team]));
  return rows.flatMap((row) => {
    const [home, away] = [teams.get(row.home_uuid), teams.get(row.away_uuid)];
    if (!home || !away || isPlayOff(row.round)) return [];
    const result = resultOf(row) ?? (running ? resultSoFar(scheme, row) : null);
    return { round: row.round, starts_at: row.starts_at, home, away, result };
  });
}

/** The matches of a season with two sides, in the order they start. */
const played = prepared((database, { season }: { season: string }, _shape: undefined) =>
  database
    .selectFrom('event')
    .innerJoin('event_team as home', (join) =>
      join.onRef('home.event_uuid', '=', 'event.uuid').on('home.position', '=', 0),
    )
    .innerJoin('event_team as away', (join) =>
      join.onRef('away.event_uuid', '=', 'event.uuid').on('away.position', '=', 1),
    )
    .select(['event.round', 'event.starts_at', 'event.status', 'event.home_score', 'event.away_score', 'event.score'])
    .select(['home.team_uuid as home_uuid', 'away.team_uuid as away_uuid'])
    .where('event.season_uuid', '=', season)
    .where('event.status', '!=', 'cancelled')
    .orderBy('event.starts_at')
    .orderBy('event.uuid'),
);

type Played = Pick<Row<'event'>, 'status' | 'home_score' | 'away_score' | 'score'>;

/** The current score as a result; null where a match cannot end with it: sets are missing, or its sport has no draws. */
function resultSoFar(scheme: StandingsScheme, played: Played): Result | null {
  const result = played.status === 'live' ? resultOf({ ...played, status: 'finished' }) : null;
  return result && couldEnd(scheme, result) ? result : null;
}

function resultOf({ status, home_score: home, away_score: away, score }: Played): Result | null {
  if (status !== 'finished' && status !== 'awarded') return null;
  if (home === null || away === null) return null;
  const parts = score ? parsed(score) : {};
  return { home, away, overtime: Boolean(parts.et ?? parts.p) };
}
