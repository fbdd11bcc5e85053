import type { Scorer } from '#contract/format.ts';
import { findRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';

const SCORERS_MAX = 20;

/** Who scored most in a season, by the timelines of its matches; own goals do not count. Undefined for an unknown season. */
export async function scorersOf(database: Database, season: string): Promise<Scorer[] | undefined> {
  const rows = await goalsOf(database, { season, limit: SCORERS_MAX }, undefined);
  if (rows.length === 0 && !(await findRow(database, 'season', season))) return undefined;
  return rows.map(({ player_name, team_uuid, team_name, goals, penalties }) => ({
    name: player_name ?? '',
    team: team_uuid === null ? null : { uuid: team_uuid, name: team_name ?? '' },
    goals: Number(goals),
    penalties: Number(penalties),
  }));
}

const goalsOf = prepared((database, { season, limit }: { season: string; limit: number }, _shape: undefined) =>
  database
    .selectFrom('event')
    .innerJoin('timeline', 'timeline.event_uuid', 'event.uuid')
    .leftJoin('team', 'team.uuid', 'timeline.team_uuid')
    .select((e) => [
      'timeline.player_name',
      'timeline.team_uuid',
      'team.name as team_name',
      e.fn.countAll<number>().as('goals'),
      e.fn.count<number>(e.case().when('timeline.detail', '=', 'penalty').then(1).end()).as('penalties'),
    ])
    .where('event.season_uuid', '=', season)
    .where('timeline.kind', '=', 'goal')
    .where('timeline.removed', '=', 0)
    .where('timeline.player_name', 'is not', null)
    .where((e) => e.or([e('timeline.detail', 'is', null), e('timeline.detail', '=', 'penalty')]))
    .groupBy(['timeline.player_name', 'timeline.team_uuid', 'team.name'])
    .orderBy('goals', 'desc')
    .orderBy('penalties')
    .orderBy('timeline.player_name')
    .orderBy('timeline.team_uuid')
    .limit(limit),
);
