import { omitUndefined } from '#lib/omit-undefined.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { insertRows } from '../database/insert.ts';
import type { Row } from '../database/schema.ts';
import type { Writing } from './change-match.ts';
import type { MatchDraft } from './draft.ts';
import { isSameRow } from './fields.ts';
import { mayWrite } from './ownership.ts';
import { isInLists, isRedCard } from './red-cards.ts';
import type { MatchUpdate, NewTimelineEntry } from './update.ts';

type OfTimeline = Extract<MatchUpdate, { type: 'timeline-added' | 'timeline-corrected' | 'timeline-removed' }>;
type Entry = Row<'timeline'>;

const isOfTimeline = (update: MatchUpdate): update is OfTimeline => update.type.startsWith('timeline-');

/** Entries of timelines to be added, corrected and removed. */
export async function loadTimeline(database: Database, updates: readonly MatchUpdate[]) {
  const named = updates.filter(isOfTimeline).flatMap(uuidsOf);
  const stored = await inBatches([...new Set(named)], (batch) =>
    database.selectFrom('timeline').selectAll().where('uuid', 'in', batch).execute(),
  );
  const entries = new Map<string, Entry>(stored.map((entry) => [entry.uuid, entry]));
  const known = new Set(entries.keys());
  const touched = new Map<string, Entry>();
  const touchedOf = new Map<string, Set<string>>();
  const sentOff = new Set<string>();

  function put(draft: MatchDraft, entry: Entry, { writer, left }: Writing): void {
    const stays = entries.get(entry.uuid);
    if (stays && (stays.event_uuid !== draft.match || isSameRow(stays, entry))) return;
    if (stays && !mayWrite(writer, stays.source as never)) {
      left.push({ match: draft.match, field: `timeline:${entry.uuid}`, source: stays.source as never });
      return;
    }
    const source = writer === 'clock' ? (stays ?? entry).source : writer;
    entries.set(entry.uuid, { ...entry, source });
    touched.set(entry.uuid, { ...entry, source });
    touchedOf.set(draft.match, (touchedOf.get(draft.match) ?? new Set()).add(entry.uuid));
    draft.parts.add('timeline');
    const versions = stays ? [stays, entry] : [entry];
    if (draft.before && versions.some(isInLists)) draft.parts.add('listed');
    if (versions.some(isRedCard)) sentOff.add(draft.match);
  }

  return {
    apply(draft: MatchDraft, update: MatchUpdate, writing: Writing) {
      if (!draft.row || !isOfTimeline(update)) return;
      const { source } = draft.row;
      if (update.type === 'timeline-added') {
        for (const given of update.entries) {
          const stays = entries.get(given.uuid);
          put(draft, entryOf(given, draft.match, stays?.source ?? source), writing);
        }
        return;
      }
      const stays = entries.get(update.entry);
      if (!stays) return;
      const removing = update.type === 'timeline-removed';
      const entry = removing ? { ...stays, removed: 1 as const } : { ...stays, ...omitUndefined(update.fields) };
      put(draft, entry as Entry, writing);
    },
    async write(db: Database) {
      const rows = [...touched.values()];
      await insertRows(
        db,
        'timeline',
        rows.filter(({ uuid }) => !known.has(uuid)),
      );
      for (const { uuid, ...values } of rows.filter((row) => known.has(row.uuid)))
        await db.updateTable('timeline').set(values).where('uuid', '=', uuid).execute();
    },
    /** Matches whose red cards are to be counted. */
    sentOff: sentOff as ReadonlySet<string>,
    /** Uuids of the changed entries of a match. */
    of: (match: string): Iterable<string> => touchedOf.get(match) ?? [],
  };
}

const uuidsOf = (update: OfTimeline): string[] =>
  update.type === 'timeline-added' ? update.entries.map(({ uuid }) => uuid) : [update.entry];

const entryOf = (entry: NewTimelineEntry, match: string, source: string): Entry => ({
  ...{ team_uuid: null, player_name: null, second_player_name: null, home_score: null, away_score: null, detail: null },
  ...omitUndefined(entry),
  ...{ event_uuid: match, source, removed: 0 },
});
