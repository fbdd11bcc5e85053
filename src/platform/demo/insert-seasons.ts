import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow } from '../database/schema.ts';
import type { SimulatedPlayer } from '../live/simulate.ts';
import { matchRows, type SeedMoment } from './match-rows.ts';
import type { PlannedSeason } from './planned-match.ts';

/** Inserts seasons with all their matches as they stand at a moment. Call it inside a transaction. */
export async function insertSeasons(
  database: Database,
  seasons: readonly PlannedSeason[],
  players: readonly SimulatedPlayer[],
  moment: SeedMoment,
  onSeason: () => void = () => {},
): Promise<void> {
  const squads = Map.groupBy(players, (player) => player.team_uuid);
  await insertRows(
    database,
    'season',
    seasons.map(({ season }) => season),
  );
  for (const plan of seasons) {
    const event: NewRow<'event'>[] = [];
    const event_team: NewRow<'event_team'>[] = [];
    const timeline: NewRow<'timeline'>[] = [];
    const highlight: NewRow<'highlight'>[] = [];
    for (const match of plan.matches) {
      const squad = match.teamUuids.flatMap((uuid) => squads.get(uuid) ?? []);
      const rows = matchRows(plan, match, squad, moment);
      event.push(rows.event);
      event_team.push(...rows.event_team);
      timeline.push(...rows.timeline);
      highlight.push(...rows.highlight);
    }
    await insertRows(database, 'event', event);
    await insertRows(database, 'event_team', event_team);
    await insertRows(database, 'timeline', timeline);
    await insertRows(database, 'highlight', highlight);
    onSeason();
  }
}
