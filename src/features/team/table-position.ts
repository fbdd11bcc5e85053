import type { TeamSeason } from '#contract/format.ts';
import type { Standings, StandingsRow } from '#contract/standings.ts';

const ROWS = 5;

/** Five rows of a team's newest table with the team in the middle where the table allows it; none for a team without table. */
export function around(team: string, tables: Standings['tables']): StandingsRow[] {
  const rows = tables.find(({ data }) => data.some((row) => row.team.uuid === team))?.data ?? [];
  const at = rows.findIndex((row) => row.team.uuid === team);
  const first = Math.max(0, Math.min(at - Math.floor(ROWS / 2), rows.length - ROWS));
  return rows.slice(first, first + ROWS);
}

/** The season whose table a team's page shows: of the newest ones that with most matches. Seasons come the newest first. */
export function mainSeason(seasons: readonly TeamSeason[]): TeamSeason | undefined {
  const [newest] = seasons;
  const year = ({ startsOn }: TeamSeason) => Number((startsOn ?? '').slice(0, 4));
  // Seasons by calendar year and by half years begin months apart.
  const current = seasons.filter((one) => newest && year(newest) - year(one) < 1);
  return current.toSorted((a, b) => b.matches - a.matches)[0];
}
