import { inBatches } from '../database/in-batches.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import type { Writing } from './change-match.ts';
import { claim, mayChange, type MatchDraft } from './draft.ts';
import type { MatchUpdate, NewStatistic } from './update.ts';

type OfStatistics = Extract<MatchUpdate, { type: 'statistics' | 'statistics-removed' }>;
type Count = Row<'statistic'>;

const isOfStatistics = (update: MatchUpdate): update is OfStatistics => update.type.startsWith('statistics');

/** Counts of matches; an unchanged one is not written again. */
export async function loadStatistics(database: Database, updates: readonly MatchUpdate[]) {
  const matches = [...new Set(updates.filter(isOfStatistics).map(({ match }) => match))];
  const stored = await inBatches(matches, (batch) =>
    database.selectFrom('statistic').selectAll().where('event_uuid', 'in', batch).orderBy('at').execute(),
  );
  const counts = new Map(Map.groupBy(stored, keyOf));
  const written = new Map<string, Count>();
  const replaced = new Map<string, Count>();
  const removed = new Map<string, Pick<Count, 'event_uuid' | 'kind'>>();

  function put(count: Count): boolean {
    const key = keyOf(count);
    const steps = counts.get(key) ?? [];
    if (isStored(counts, count)) return false;
    const before = steps.findLast(({ at }) => at <= count.at);
    if (before?.at === count.at) replaced.set(`${key} ${count.at}`, before);
    counts.set(
      key,
      [...steps.filter(({ at }) => at !== count.at), count].sort((one, other) => one.at - other.at),
    );
    written.set(`${key} ${count.at}`, count);
    return true;
  }

  function remove(count: Pick<Count, 'event_uuid' | 'kind'>): void {
    const key = keyOf(count);
    for (const { at } of counts.get(key) ?? []) written.delete(`${key} ${at}`);
    counts.delete(key);
    removed.set(key, count);
  }

  return {
    apply(draft: MatchDraft, update: MatchUpdate, { writer, left }: Writing) {
      if (!isOfStatistics(update)) return;
      const { match } = draft;
      const hasAny = [...counts.values()].some(([count]) => count?.event_uuid === match);
      if (update.type === 'statistics-removed') {
        const gone = update.kinds.map((kind) => ({ event_uuid: match, kind })).filter((one) => counts.has(keyOf(one)));
        if (gone.length === 0 || !mayChange(draft, 'statistics', writer, left, hasAny)) return;
        gone.forEach(remove);
        draft.parts.add('statistics');
        return claim(draft, 'statistics', writer);
      }
      const given = update.statistics.map((statistic) => ({ ...statistic, event_uuid: match }));
      if (given.every((count) => isStored(counts, count))) return;
      if (!mayChange(draft, 'statistics', writer, left, hasAny)) return;
      for (const count of given) if (put(count)) draft.parts.add('statistics');
      claim(draft, 'statistics', writer);
    },
    async write(db: Database) {
      for (const { event_uuid, kind } of removed.values())
        await db.deleteFrom('statistic').where('event_uuid', '=', event_uuid).where('kind', '=', kind).execute();
      for (const { event_uuid, kind, at } of replaced.values())
        await db
          .deleteFrom('statistic')
          .where('event_uuid', '=', event_uuid)
          .where('kind', '=', kind)
          .where('at', '=', at)
          .execute();
      await insertRows(db, 'statistic', [...written.values()]);
    },
  };
}

const keyOf = ({ event_uuid, kind }: Pick<Count, 'event_uuid' | 'kind'>) => `${event_uuid} ${kind}`;

function isStored(counts: ReadonlyMap<string, Count[]>, count: NewStatistic & { event_uuid: string }): boolean {
  const before = counts.get(keyOf(count))?.findLast(({ at }) => at <= count.at);
  return before !== undefined && before.home === count.home && before.away === count.away;
}
