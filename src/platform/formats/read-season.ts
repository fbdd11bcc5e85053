import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { teamCards } from '../catalogue/team-cards.ts';
import type { SeasonTeam } from './cached-seasons.ts';
import type { MatchSide, SeasonMatch } from './season-match.ts';

/** The matches of a season in the order they start, and the teams that play them. */
export async function readMatches(
  database: Database,
  season: string,
): Promise<{ matches: SeasonMatch[]; teams: readonly SeasonTeam[] }> {
  const rows = await matchesOf(database, { season }, undefined);
  const uuids = new Set(
    rows.flatMap(({ home_uuid, away_uuid }) => [home_uuid, away_uuid].filter((one) => one !== null)),
  );
  const teams = await teamCards(database, [...uuids]);
  return { matches: rows.map((row) => matchOf(row, teams)), teams: [...teams.values()] };
}

const matchesOf = prepared((database, { season }: { season: string }, _shape: undefined) =>
  database
    .selectFrom('event')
    .leftJoin('event_team as home', (join) =>
      join.onRef('home.event_uuid', '=', 'event.uuid').on('home.position', '=', 0),
    )
    .leftJoin('event_team as away', (join) =>
      join.onRef('away.event_uuid', '=', 'event.uuid').on('away.position', '=', 1),
    )
    .select(['event.uuid', 'event.round', 'event.group_name', 'event.match_number', 'event.placeholders'])
    .select(['event.starts_at', 'event.start_day', 'event.status', 'event.reported'])
    .select(['event.home_score', 'event.away_score', 'event.score'])
    .select(['home.team_uuid as home_uuid', 'away.team_uuid as away_uuid'])
    .where('event.season_uuid', '=', season)
    .orderBy('event.starts_at')
    .orderBy('event.uuid'),
);

type MatchRow = Awaited<ReturnType<typeof matchesOf>>[number];

function matchOf(row: MatchRow, teams: ReadonlyMap<string, SeasonTeam>): SeasonMatch {
  return {
    uuid: row.uuid,
    round: row.round,
    group: row.group_name,
    number: row.match_number,
    startsAt: Number(row.starts_at),
    day: row.start_day,
    status: row.status,
    reported: row.reported === 1,
    sides: sidesOf(row, teams),
    goals: row.home_score === null || row.away_score === null ? null : [row.home_score, row.away_score],
    parts: row.score ? parsed(row.score) : {},
  };
}

/** Known teams fill the places that no placeholder has. */
function sidesOf({ uuid, placeholders, home_uuid, away_uuid }: MatchRow, teams: ReadonlyMap<string, SeasonTeam>) {
  const open = (placeholders && parsed(placeholders)) ?? [null, null];
  const known = [home_uuid, away_uuid].filter((team) => team !== null);
  const sides = open.map((placeholder, index): MatchSide => {
    const team = placeholder === null ? known.shift() : undefined;
    if (team !== undefined) return { uuid: team, name: teams.get(team)?.name ?? '' };
    return { uuid: null, name: placeholder ?? `${uuid}/${index}` };
  });
  return [sides[0]!, sides[1]!] as const;
}
