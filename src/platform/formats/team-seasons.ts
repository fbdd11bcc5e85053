import type { TeamSeason } from '#contract/format.ts';
import { findRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';

/** The seasons in which a team plays, the newest first, and of one year the one with most matches. Undefined for an unknown team. */
export async function seasonsOfTeam(database: Database, team: string): Promise<TeamSeason[] | undefined> {
  const rows = await played(database, { team }, undefined);
  if (rows.length === 0 && !(await findRow(database, 'team', team))) return undefined;
  return rows.map((row) => ({
    season: { uuid: row.season_uuid, name: row.season_name },
    competition: { uuid: row.competition_uuid, name: row.competition_name },
    startsOn: row.starts_on,
    matches: Number(row.matches),
  }));
}

const played = prepared((database, { team }: { team: string }, _shape: undefined) =>
  database
    .selectFrom((e) =>
      e
        .selectFrom('event_team')
        .select(['event_team.season_uuid', e.fn.countAll<number>().as('matches')])
        .where('event_team.team_uuid', '=', team)
        .groupBy('event_team.season_uuid')
        .as('own'),
    )
    .innerJoin('season', 'season.uuid', 'own.season_uuid')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .select(['season.uuid as season_uuid', 'season.name as season_name', 'season.starts_on', 'own.matches'])
    .select(['competition.uuid as competition_uuid', 'competition.name as competition_name'])
    .orderBy('season.name', 'desc')
    .orderBy('own.matches', 'desc')
    .orderBy('season.uuid'),
);
