import { inBatches } from '../database/in-batches.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Writing } from './change-match.ts';
import { claim, mayChange, type MatchDraft } from './draft.ts';
import { isSameRow } from './fields.ts';
import type { MatchUpdate, NewLineup } from './update.ts';

type Player = Row<'lineup_player'>;

/** Line-ups of matches. An update replaces both sides. */
export async function loadLineups(database: Database, updates: readonly MatchUpdate[]) {
  const matches = [...new Set(updates.flatMap(({ type, match }) => (type === 'line-ups' ? match : [])))];
  const stored = await inBatches(matches, (batch) =>
    database.selectFrom('lineup_player').selectAll().where('event_uuid', 'in', batch).execute(),
  );
  const players = new Map(Map.groupBy(stored, ({ event_uuid }) => event_uuid));
  const known = new Set(players.keys());
  const written = new Map<string, Player[]>();

  return {
    apply(draft: MatchDraft, update: MatchUpdate, { writer, left }: Writing) {
      if (update.type !== 'line-ups') return;
      const { match } = draft;
      const named = playersOf(match, update.lineups);
      if (isSame(named, players.get(match) ?? [])) return;
      if (!mayChange(draft, 'line-ups', writer, left, players.has(match))) return;
      players.set(match, named);
      written.set(match, named);
      draft.parts.add('line-ups');
      claim(draft, 'line-ups', writer);
    },
    async write(db: Database) {
      for (const match of written.keys())
        if (known.has(match)) await db.deleteFrom('lineup_player').where('event_uuid', '=', match).execute();
      await insertRows(db, 'lineup_player', [...written.values()].flat());
    },
  };
}

function isSame(one: readonly Player[], other: readonly Player[]): boolean {
  const at = new Map(other.map((player) => [`${player.team_uuid} ${player.place}`, player]));
  const stays = (player: Player, before = at.get(`${player.team_uuid} ${player.place}`)) =>
    before !== undefined && isSameRow(player, before);
  return one.length === other.length && one.every((player) => stays(player));
}

const playersOf = (match: string, lineups: readonly NewLineup[]): Player[] =>
  lineups.flatMap(({ team, players }) =>
    players.map((player, place) => ({
      event_uuid: match,
      team_uuid: team,
      place,
      starts: player.starts ?? 0,
      player_uuid: player.player_uuid ?? null,
      name: player.name,
      number: player.number ?? null,
      position: player.position ?? null,
    })),
  );
