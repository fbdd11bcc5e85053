import type { Sport } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { imagesOf } from './images.ts';
import { listPage, type PageRequest } from './paging.ts';

const view = (row: Row<'sport'>): Sport => ({
  uuid: row.uuid,
  name: row.name,
  slug: row.slug,
  images: imagesOf('sport', row),
});

/** Sports, the most watched first. */
export const listSports = (database: Database, request: PageRequest): Promise<Paged<Sport>> =>
  listPage(database.selectFrom('sport').selectAll().orderBy('position').orderBy('uuid'), request, {}, (rows) =>
    rows.map(view),
  );

/** A sport by uuid, slug (`ice-hockey`) or name in any case (D-04). */
export async function findSport(database: Database, key: string): Promise<Sport | undefined> {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const name = plain(key);
  const rows = await database.selectFrom('sport').selectAll().execute();
  const row = rows.find((sport) => sport.uuid === key || sport.slug === name || plain(sport.name) === name);
  return row && view(row);
}

/** The uuid of a sport filter; an unknown sport is returned as given and matches nothing. */
export async function sportUuid(database: Database, key: string): Promise<string> {
  return (await findSport(database, key))?.uuid ?? key;
}
