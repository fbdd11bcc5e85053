/* STUB until branch record */
import type { Database } from '../database/open.ts';
import type { MatchChange } from './change.ts';
import type { MatchUpdate, Source } from './update.ts';

export interface Recorded {
  changes: MatchChange[];
  left: { match: string; field: string; source: Source }[];
}

export async function recordMatches(
  database: Database,
  updates: readonly MatchUpdate[],
  { source, now }: { source: Source; now: number },
): Promise<Recorded> {
  for (const update of updates) await one(database, update, source, now);
  return { changes: [], left: [] };
}

async function one(db: Database, u: MatchUpdate, source: Source, now: number) {
  const setTeams = async (teams: readonly string[]) => {
    const { starts_at } = await db
      .selectFrom('event')
      .select('starts_at')
      .where('uuid', '=', u.match)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('event_team').where('event_uuid', '=', u.match).execute();
    for (const [position, team_uuid] of teams.entries())
      await db.insertInto('event_team').values({ event_uuid: u.match, team_uuid, position, starts_at }).execute();
  };
  switch (u.type) {
    case 'created':
      await db
        .insertInto('event')
        .values({ uuid: u.match, ...u.fields, source, updated_at: now } as never)
        .execute();
      return setTeams(u.teams);
    case 'changed':
      await db
        .updateTable('event')
        .set({ ...u.fields, updated_at: now } as never)
        .where('uuid', '=', u.match)
        .execute();
      if (u.teams) await setTeams(u.teams);
      return;
    case 'deleted':
      for (const t of ['statistic', 'lineup_player', 'match_field'] as const)
        await db.deleteFrom(t).where('event_uuid', '=', u.match).execute();
      await db.deleteFrom('event').where('uuid', '=', u.match).execute();
      return;
    case 'timeline-added':
      for (const e of u.entries)
        await db
          .insertInto('timeline')
          .values({ ...e, event_uuid: u.match, source })
          .execute();
      return;
    case 'timeline-corrected':
      await db
        .updateTable('timeline')
        .set(u.fields as never)
        .where('uuid', '=', u.entry)
        .execute();
      return;
    case 'timeline-removed':
      await db.updateTable('timeline').set({ removed: 1 }).where('uuid', '=', u.entry).execute();
      return;
    case 'statistics':
      for (const s of u.statistics)
        await db
          .insertInto('statistic')
          .values({ ...s, event_uuid: u.match })
          .onConflict((c) => c.columns(['event_uuid', 'kind', 'at']).doUpdateSet({ home: s.home, away: s.away }))
          .execute();
      return;
    case 'line-ups':
      await db.deleteFrom('lineup_player').where('event_uuid', '=', u.match).execute();
      for (const { team, players } of u.lineups)
        for (const [place, p] of players.entries())
          await db
            .insertInto('lineup_player')
            .values({ ...p, event_uuid: u.match, team_uuid: team, place })
            .execute();
      return;
    case 'highlight-added':
      await db
        .insertInto('highlight')
        .values({ ...u.highlight, event_uuid: u.match })
        .execute();
      return;
    case 'highlight-removed':
      await db.deleteFrom('highlight').where('uuid', '=', u.highlight).execute();
  }
}
