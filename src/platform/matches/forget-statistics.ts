import type { Database } from '../database/open.ts';
import type { NewStatistic } from './update.ts';

/** Before counts are written whole: kinds that are not among them are counted no more. */
export async function forgetOtherStatistics(
  database: Database,
  match: string,
  kept: readonly NewStatistic[],
): Promise<void> {
  const kinds = new Set<string>(kept.map(({ kind }) => kind));
  const rows = await database
    .selectFrom('statistic')
    .select('kind')
    .distinct()
    .where('event_uuid', '=', match)
    .execute();
  const gone = rows.flatMap(({ kind }) => (kinds.has(kind) ? [] : [kind]));
  if (gone.length > 0)
    await database.deleteFrom('statistic').where('event_uuid', '=', match).where('kind', 'in', gone).execute();
}
