import { claim, type LeftAlone, mayChange, type MatchDraft } from './draft.ts';
import { isInCalendars, isListed, isSame, newRow } from './fields.ts';
import { isDefault, mayWrite, undoesClock, unitOf, type Writer } from './ownership.ts';
import type { ChangedFields, MatchField, MatchFields, MatchUpdate, Sides, Source } from './update.ts';

export interface Writing {
  readonly writer: Writer;
  /** ms of product time. */
  readonly now: number;
  readonly left: LeftAlone[];
}

/** Applies an update of the match itself to its draft; others are about what belongs to it. */
export function changeMatch(draft: MatchDraft, update: MatchUpdate, writing: Writing): void {
  if (update.type === 'deleted') remove(draft, writing);
  else if (update.type === 'released') release(draft, update.fields, writing.writer);
  else if (update.type === 'created' && !draft.row) create(draft, update.fields, update.teams, writing);
  else if (update.type === 'created' || update.type === 'changed') change(draft, update.fields, update.teams, writing);
}

function create(draft: MatchDraft, fields: MatchFields, teams: Sides, { writer, now }: Writing): void {
  const source: Source = writer === 'clock' ? 'operator' : writer;
  draft.row = newRow(draft.match, fields, source, now);
  draft.teams = teams;
  draft.parts.add('created');
}

function change(draft: MatchDraft, fields: ChangedFields, teams: Sides | undefined, { writer, left }: Writing): void {
  const { row } = draft;
  if (!row) return;
  const differing = (Object.keys(fields) as MatchField[]).filter(
    (field) => fields[field] !== undefined && !isSame(field, row[field], fields[field]),
  );
  // An end is counted from the start, and comes after it.
  const units = [...Map.groupBy(differing, unitOf)].toSorted(
    ([one], [other]) => Number(one === 'ends_at') - Number(other === 'ends_at'),
  );
  for (const [unit, members] of units) {
    if (unit === 'ends_at' && keepsStart(row, fields)) continue;
    const isOwned = Object.entries(row).some(
      ([field, value]) => unitOf(field as MatchField) === unit && !isDefault(field as MatchField, value),
    );
    if (!mayChange(draft, unit, writer, left, isOwned)) continue;
    if (unit === 'status' && undoesClock(writer, row, fields.status)) {
      left.push({ match: draft.match, field: unit, source: 'clock' });
      continue;
    }
    for (const field of members) {
      Object.assign(row, { [field]: fields[field] });
      draft.changed.add(field);
    }
    claim(draft, unit, writer);
  }
  if (teams && known(teams) !== known(draft.teams) && mayChange(draft, 'teams', writer, left)) {
    draft.teams = teams;
    draft.changed.add('teams');
    claim(draft, 'teams', writer);
  }
}

/** Open sides at the end are not stored. */
const known = (teams: Sides): string => teams.join().replace(/,+$/, '');

/** Whether the start that came with an end was left alone: then the end says nothing, either. */
const keepsStart = (row: { starts_at: number }, { starts_at }: ChangedFields): boolean =>
  starts_at !== undefined && !isSame('starts_at', row.starts_at, starts_at);

function release(draft: MatchDraft, fields: readonly MatchField[], writer: Writer): void {
  for (const unit of new Set(fields.map(unitOf))) {
    const owner = draft.owners.get(unit);
    if (!owner || !mayWrite(writer, owner)) continue;
    draft.owners.delete(unit);
    draft.claimed.add(unit);
  }
}

/** A match stays when a stronger source created it or wrote any of its fields. */
function remove(draft: MatchDraft, { writer, left }: Writing): void {
  if (!draft.row) return;
  const stronger = [draft.row.source, ...draft.owners.values()].find((owner) => !mayWrite(writer, owner));
  if (stronger) {
    left.push({ match: draft.match, field: 'match', source: stronger });
    return;
  }
  draft.row = null;
  draft.parts.clear();
  if (draft.before) draft.parts.add('deleted');
}

/** After all updates: notes which part of the match changed at `now` (ms), and counts a revision for calendars. */
export function noteChange({ row, before, changed, parts }: MatchDraft, now: number): void {
  if (!row || !before) return;
  if (changed.size > 0 || parts.size > 0) row.updated_at = now;
  if (changed.size === 0) return;
  parts.add(isListed(changed, before.row, row) ? 'listed' : 'detail');
  if (isInCalendars(changed)) row.sequence = Number(before.row.sequence) + 1;
}
