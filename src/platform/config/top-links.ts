import type { TopLink } from '#contract/app-config.ts';
import type { Database } from '../database/open.ts';
import { readDocument } from './documents.ts';

const TOP_COMPETITIONS = 6;

/** The operator's top links, else the most watched competitions. */
export async function topLinks(database: Database): Promise<TopLink[]> {
  const stored = await readDocument<TopLink[] | null>(database, 'top_links', null);
  if (stored) return stored;
  const rows = await database
    .selectFrom('competition')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select(['competition.uuid', 'competition.name'])
    .orderBy('sport.position')
    .orderBy('competition.position')
    .orderBy('competition.uuid')
    .limit(TOP_COMPETITIONS)
    .execute();
  return rows.map((linkable, position) => ({ linkableType: 'Competition', linkable, position }));
}
