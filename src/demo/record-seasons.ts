import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { recordMatches } from '#platform/matches/record.ts';
import { changeOf, matchUpdates, type SeedMoment } from './match-updates.ts';
import type { SquadPlayer } from './match/line-up.ts';
import type { PlannedSeason } from './planned-match.ts';

/** Records seasons with all their matches in their state at a moment. Call it inside a transaction. */
export async function recordSeasons(
  database: Database,
  seasons: readonly PlannedSeason[],
  players: readonly SquadPlayer[],
  moment: SeedMoment,
  onSeason: () => void = () => {},
): Promise<void> {
  const by = { source: 'demo', now: moment.now } as const;
  const squads = Map.groupBy(players, (player) => player.team_uuid);
  await insertRows(
    database,
    'season',
    seasons.map(({ season }) => season),
  );
  for (const plan of seasons) {
    const squadOf = (teams: readonly string[]) => teams.flatMap((uuid) => squads.get(uuid) ?? []);
    const updates = plan.matches.flatMap((match) => matchUpdates(plan, match, squadOf(match.teamUuids), moment));
    await recordMatches(database, updates, by);
    await recordMatches(database, plan.matches.flatMap(changeOf), by);
    onSeason();
  }
}
