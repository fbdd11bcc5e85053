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
    .selectFrom('event_team')
    .innerJoin('event', 'event.uuid', 'event_team.event_uuid')
    .innerJoin('season', 'season.uuid', 'event.season_uuid')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .select((e) => [
      'season.uuid as season_uuid',
      'season.name as season_name',
      'season.starts_on',
      'competition.uuid as competition_uuid',
      'competition.name as competition_name',
      e.fn.countAll<number>().as('matches'),
    ])
    .where('event_team.team_uuid', '=', team)
    .groupBy(['season.uuid', 'season.name', 'season.starts_on', 'competition.uuid', 'competition.name'])
    .orderBy('season.name', 'desc')
    .orderBy('matches', 'desc')
    .orderBy('season.uuid'),
);
