import type { Region } from '#contract/entities.ts';
import type { Paged } from '#contract/page.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { imagesOf } from './images.ts';
import { type PageRequest, pageOf, slice } from './paging.ts';

const view = (row: Row<'region'>): Region => ({
  uuid: row.uuid,
  name: row.name,
  code: row.code,
  images: imagesOf('region', row),
});

export async function listRegions(database: Database, request: PageRequest): Promise<Paged<Region>> {
  const { limit, offset } = slice(request);
  const rows = await database
    .selectFrom('region')
    .selectAll()
    .orderBy('name')
    .orderBy('uuid')
    .limit(limit)
    .offset(offset)
    .execute();
  const all = await database
    .selectFrom('region')
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirst();
  return pageOf(rows.map(view), all?.count);
}

export async function findRegion(database: Database, uuid: string): Promise<Region | undefined> {
  const row = await database.selectFrom('region').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  return row && view(row);
}
