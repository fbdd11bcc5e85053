import type { Standings, StandingsScheme } from '#contract/standings.ts';
import type { Result } from '#sports/sport.ts';
import { crestUrl } from '../artwork/urls.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
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
  const found = await seasonOf(database, competitionUuid, seasonUuid);
  const scheme = found && schemeOf(found.sport_slug);
  if (!scheme) return undefined;
  const stages = byStage(await matchesOf(database, found.season_uuid, scheme, running));
  return {
    competition: { uuid: competitionUuid, name: found.competition_name },
    season: { uuid: found.season_uuid, name: found.season_name },
    scheme,
    tables: stages.map(({ stage, matches }) => ({
      stage,
      data: tableOf(scheme, matches).map((row) => ({
        ...row,
        team: { ...row.team, logoUrl: crestUrl(row.team.uuid, row.team.name) },
      })),
    })),
  };
}

function seasonOf(database: Database, competitionUuid: string, seasonUuid: string | undefined) {
  let query = database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select([
      'season.uuid as season_uuid',
      'season.name as season_name',
      'competition.name as competition_name',
      'sport.slug as sport_slug',
    ])
    .where('season.competition_uuid', '=', competitionUuid)
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid')
    .limit(1);
  if (seasonUuid) query = query.where('season.uuid', '=', seasonUuid);
  return query.executeTakeFirst();
}

type SeasonMatch = TableMatch & Pick<Row<'event'>, 'round' | 'starts_at'>;

async function matchesOf(
  database: Database,
  season: string,
  scheme: StandingsScheme,
  running: boolean,
): Promise<SeasonMatch[]> {
  const rows = await database
    .selectFrom('event')
    .innerJoin('event_team as home_side', (join) =>
      join.onRef('home_side.event_uuid', '=', 'event.uuid').on('home_side.position', '=', 0),
    )
    .innerJoin('event_team as away_side', (join) =>
      join.onRef('away_side.event_uuid', '=', 'event.uuid').on('away_side.position', '=', 1),
    )
    .innerJoin('team as home', 'home.uuid', 'home_side.team_uuid')
    .innerJoin('team as away', 'away.uuid', 'away_side.team_uuid')
    .select(['event.round', 'event.starts_at', 'event.status', 'event.home_score', 'event.away_score', 'event.score'])
    .select(['home.uuid as home_uuid', 'home.name as home_name', 'away.uuid as away_uuid', 'away.name as away_name'])
    .where('event.season_uuid', '=', season)
    .where('event.status', '!=', 'cancelled')
    .orderBy('event.starts_at')
    .orderBy('event.uuid')
    .execute();
  return rows
    .filter(({ round }) => !isPlayOff(round))
    .map((row) => ({
      round: row.round,
      starts_at: row.starts_at,
      home: { uuid: row.home_uuid, name: row.home_name },
      away: { uuid: row.away_uuid, name: row.away_name },
      result: resultOf(row) ?? (running ? resultSoFar(scheme, row) : null),
    }));
}

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
