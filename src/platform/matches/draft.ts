import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { ChangedPart, MatchKeys } from './change.ts';
import { mayWrite, type Writer } from './ownership.ts';
import type { Source } from './update.ts';

/** A match while updates are applied to it; what became of it is written afterwards. */
export interface MatchDraft {
  readonly match: string;
  /** As it is stored; null for a new one. */
  readonly before: { row: Row<'event'>; teams: readonly string[] } | null;
  /** As it is to be; null where there is none, or none any more. */
  row: Row<'event'> | null;
  teams: readonly string[];
  /** Who has written what, where that is not who created the match. */
  readonly owners: Map<string, Source>;
  /** Names of `owners` that are to be written. */
  readonly claimed: Set<string>;
  /** Changed columns, and 'teams'. */
  readonly changed: Set<string>;
  readonly parts: Set<ChangedPart>;
}

/** What a stronger source had written, so that it stays; 'clock' where the match was moved on by time. */
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
      .select(['event_uuid', 'team_uuid'])
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
      const teams = (teamsOf.get(match) ?? []).map((side) => side.team_uuid);
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

/**
 * Whether the writer may write this part of a stored match; where not, that is noted in `left`. Who created the match owns a part
 * that is `said`: one of which nothing is known is anybody's.
 */
export function mayChange(draft: MatchDraft, name: string, writer: Writer, left: LeftAlone[], said = true): boolean {
  const owner = draft.owners.get(name) ?? (said ? draft.row?.source : undefined);
  if (!owner || mayWrite(writer, owner)) return true;
  left.push({ match: draft.match, field: name, source: owner });
  return false;
}

/** Notes that the writer owns this part from now on. */
export function claim(draft: MatchDraft, name: string, writer: Writer): void {
  if (writer === 'clock' || (draft.owners.get(name) ?? draft.row?.source) === writer) return;
  draft.owners.set(name, writer);
  draft.claimed.add(name);
}

/** The entities whose pages show a match. */
export function keysOf(row: Row<'event'>, teams: readonly string[]): MatchKeys {
  return {
    match: row.uuid,
    teams,
    competition: row.competition_uuid,
    season: row.season_uuid,
    sport: row.sport_uuid,
    venue: row.venue_uuid,
  };
}
