import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { ChangedPart, MatchKeys } from './change.ts';
import { mayWrite, type Writer } from './ownership.ts';
import type { Sides, Source } from './update.ts';

/** A match while updates are applied to it; it is written afterwards. */
export interface MatchDraft {
  readonly match: string;
  /** As stored; null for a new match. */
  readonly before: { row: Row<'event'>; teams: Sides } | null;
  /** After the updates; null for an unknown or deleted match. */
  row: Row<'event'> | null;
  teams: Sides;
  /** The owners of fields whose owner did not create the match. */
  readonly owners: Map<string, Source>;
  /** Changed keys of `owners`. */
  readonly claimed: Set<string>;
  /** Changed columns, and 'teams'. */
  readonly changed: Set<string>;
  readonly parts: Set<ChangedPart>;
}

/** A field that a stronger source had written and that stays; `clock` where time moved the match on. */
export interface LeftAlone {
  match: string;
  field: string;
  source: Writer;
}

/** The drafts of stored and new matches by uuid. */
export async function loadDrafts(database: Database, matches: readonly string[]): Promise<Map<string, MatchDraft>> {
  const rows = await inBatches(matches, (batch) =>
    database.selectFrom('event').selectAll().where('uuid', 'in', batch).execute(),
  );
  const known = rows.map(({ uuid }) => uuid);
  const sides = await inBatches(known, (batch) =>
    database
      .selectFrom('event_team')
      .select(['event_uuid', 'team_uuid', 'position'])
      .where('event_uuid', 'in', batch)
      .orderBy('position')
      .execute(),
  );
  const owners = await inBatches(known, (batch) =>
    database.selectFrom('match_field').selectAll().where('event_uuid', 'in', batch).execute(),
  );
  const rowOf = new Map(rows.map((row) => [row.uuid, row]));
  const teamsOf = Map.groupBy(sides, (side) => side.event_uuid);
  const ownersOf = Map.groupBy(owners, (owner) => owner.event_uuid);
  return new Map(
    matches.map((match) => {
      const row = rowOf.get(match);
      const teams = sidesOf(teamsOf.get(match) ?? []);
      const draft: MatchDraft = {
        match,
        before: row ? { row, teams } : null,
        row: row ? { ...row } : null,
        teams,
        owners: new Map((ownersOf.get(match) ?? []).map(({ field, source }) => [field, source as Source])),
        claimed: new Set(),
        changed: new Set(),
        parts: new Set(),
      };
      return [match, draft];
    }),
  );
}

/** The sides by their position: the second of two may be known alone. */
function sidesOf(rows: readonly { team_uuid: string; position: number }[]): Sides {
  const sides: (string | null)[] = Array<null>((rows.at(-1)?.position ?? -1) + 1).fill(null);
  for (const { team_uuid, position } of rows) sides[position] = team_uuid;
  return sides;
}

/**
 * Whether the writer may change this part of a stored match; if not, adds it to `left`. The match's creator owns a part with a
 * value (`hasValue`); a part without one has no owner.
 */
export function mayChange(
  draft: MatchDraft,
  name: string,
  writer: Writer,
  left: LeftAlone[],
  hasValue = true,
): boolean {
  const owner = draft.owners.get(name) ?? (hasValue ? draft.row?.source : undefined);
  if (!owner || mayWrite(writer, owner)) return true;
  left.push({ match: draft.match, field: name, source: owner });
  return false;
}

/** Makes the writer the owner of this part. */
export function claim(draft: MatchDraft, name: string, writer: Writer): void {
  if (writer === 'clock' || (draft.owners.get(name) ?? draft.row?.source) === writer) return;
  draft.owners.set(name, writer);
  draft.claimed.add(name);
}

/** The entities whose pages show a match. */
export function keysOf(row: Row<'event'>, teams: Sides): MatchKeys {
  return {
    match: row.uuid,
    teams: teams.filter((team) => team !== null),
    competition: row.competition_uuid,
    season: row.season_uuid,
    sport: row.sport_uuid,
    venue: row.venue_uuid,
  };
}
