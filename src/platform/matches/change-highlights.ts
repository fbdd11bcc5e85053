import { inBatches } from '../database/in-batches.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { MatchDraft } from './draft.ts';
import { isSameRow } from './fields.ts';
import type { MatchUpdate } from './update.ts';

type OfHighlights = Extract<MatchUpdate, { type: 'highlight-added' | 'highlight-removed' }>;

const isOfHighlights = (update: MatchUpdate): update is OfHighlights => update.type.startsWith('highlight-');
const uuidOf = (update: OfHighlights) => (update.type === 'highlight-added' ? update.highlight.uuid : update.highlight);

/** Highlights of matches; adding one again replaces it. */
export async function loadHighlights(database: Database, updates: readonly MatchUpdate[]) {
  const named = [...new Set(updates.filter(isOfHighlights).map(uuidOf))];
  const stored = await inBatches(named, (batch) =>
    database.selectFrom('highlight').selectAll().where('uuid', 'in', batch).execute(),
  );
  const known = new Map(stored.map((highlight) => [highlight.uuid, highlight]));
  const after = new Map<string, Row<'highlight'> | null>();

  return {
    apply(draft: MatchDraft, update: MatchUpdate) {
      if (!isOfHighlights(update)) return;
      const uuid = uuidOf(update);
      const stays = after.has(uuid) ? after.get(uuid) : known.get(uuid);
      if (stays && stays.event_uuid !== draft.match) return;
      if (update.type === 'highlight-removed') {
        if (!stays) return;
        after.set(uuid, null);
      } else {
        const { images, ...rest } = update.highlight;
        const highlight = { images: images ?? '[]', ...rest, event_uuid: draft.match };
        if (stays && isSameRow(stays, highlight)) return;
        after.set(uuid, highlight);
      }
      draft.parts.add('highlights');
    },
    async write(db: Database) {
      const gone = [...after.keys()].filter((uuid) => known.has(uuid));
      await inBatches(gone, async (batch) => {
        await db.deleteFrom('highlight').where('uuid', 'in', batch).execute();
        return [];
      });
      await insertRows(
        db,
        'highlight',
        [...after.values()].flatMap((highlight) => highlight ?? []),
      );
    },
  };
}
