import { sitePages } from '#config/site-pages.ts';
import type { Database } from '../database/open.ts';

/** Paths of every page that is there whatever the catalogue holds, and of every sport. */
export async function pagePaths(database: Database): Promise<string[]> {
  const sports = await database.selectFrom('sport').select('name').orderBy('position').orderBy('uuid').execute();
  return sitePages(sports.map(({ name }) => name));
}
