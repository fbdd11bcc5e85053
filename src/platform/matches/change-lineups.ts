import { inBatches } from '../database/in-batches.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Writing } from './change-match.ts';
import { claim, mayChange, type MatchDraft } from './draft.ts';
import { isSameRow } from './fields.ts';
import type { MatchUpdate, NewLineup } from './update.ts';

type OfLineups = Extract<MatchUpdate, { type: 'line-ups' }>;
type Player = Row<'lineup_player'>;

export interface LineupChanges {
  apply(draft: MatchDraft, update: OfLineups, writing: Writing): void;
  write(database: Database): Promise<void>;
}

/** Line-ups of matches; a side that is named replaces what was known of it. */
export async function loadLineups(database: Database, updates: readonly MatchUpdate[]): Promise<LineupChanges> {
  const matches = [...new Set(updates.flatMap(({ type, match }) => (type === 'line-ups' ? match : [])))];
  const stored = await inBatches(matches, (batch) =>
    database.selectFrom('lineup_player').selectAll().where('event_uuid', 'in', batch).orderBy('place').execute(),
  );
  const sides = new Map(Map.groupBy(stored, ({ event_uuid, team_uuid }) => `${event_uuid} ${team_uuid}`));
  const known = new Set(sides.keys());
  const written = new Map<string, Player[]>();

  return {
    apply(draft, { lineups }, { writer, left }) {
      const named = lineups.map((lineup) => ({
        key: `${draft.match} ${lineup.team}`,
        side: sideOf(draft.match, lineup),
      }));
      const news = named.filter(({ key, side }) => !isSameSide(side, sides.get(key) ?? []));
      if (!draft.row || news.length === 0 || !mayChange(draft, 'line-ups', writer, left)) return;
      for (const { key, side } of news) {
        sides.set(key, side);
        written.set(key, side);
      }
      draft.parts.add('line-ups');
      claim(draft, 'line-ups', writer);
    },
    async write(db) {
      for (const key of written.keys()) {
        const [match = '', team = ''] = key.split(' ');
        if (known.has(key))
          await db.deleteFrom('lineup_player').where('event_uuid', '=', match).where('team_uuid', '=', team).execute();
      }
      await insertRows(db, 'lineup_player', [...written.values()].flat());
    },
  };
}

const isSameSide = (one: readonly Player[], other: readonly Player[]): boolean =>
  one.length === other.length && one.every((player, place) => isSameRow(player, other[place]!));

const sideOf = (match: string, { team, players }: NewLineup): Player[] =>
  players.map((player, place) => ({
    event_uuid: match,
    team_uuid: team,
    place,
    starts: player.starts ?? 0,
    player_uuid: player.player_uuid ?? null,
    name: player.name,
    number: player.number ?? null,
    position: player.position ?? null,
  }));
