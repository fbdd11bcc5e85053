import type { Region } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { imagesOf } from './images.ts';
import { listPage, type PageRequest } from './paging.ts';

const view = (row: Row<'region'>): Region => ({
  uuid: row.uuid,
  name: row.name,
  code: row.code,
  images: imagesOf('region', row),
});

/** Regions by name. */
export const listRegions = (database: Database, request: PageRequest): Promise<Paged<Region>> =>
  listPage(database.selectFrom('region').selectAll().orderBy('name').orderBy('uuid'), request, {}, (rows) =>
    rows.map(view),
  );

export async function findRegion(database: Database, uuid: string): Promise<Region | undefined> {
  const row = await database.selectFrom('region').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
