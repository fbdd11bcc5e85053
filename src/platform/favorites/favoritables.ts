import type { Favorite, FavoriteType } from '#contract/session.ts';
import { stillUrl } from '../artwork/urls.ts';
import { type DrawnKind, highlightPictures, imagesOf } from '../catalogue/images.ts';
import type { Database } from '../database/open.ts';

export type Favoritable = Favorite['favoritable'];

/** The existing entities of one kind, in no order. */
export async function favoritables(database: Database, type: FavoriteType, uuids: string[]): Promise<Favoritable[]> {
  if (type === 'Event') {
    const rows = await database.selectFrom('event').select(['uuid', 'name']).where('uuid', 'in', uuids).execute();
    return rows.map((row) => ({ ...row, type, imageUrl: stillUrl(row.uuid, row.name) }));
  }
  if (type === 'Highlight') return (await highlightPictures(database, uuids)).map((row) => ({ ...row, type }));
  const kind = type.toLowerCase() as Exclude<DrawnKind, 'season' | 'region'>;
  const rows = await database.selectFrom(kind).select(['uuid', 'name', 'images']).where('uuid', 'in', uuids).execute();
  return rows.map((row) => ({ uuid: row.uuid, name: row.name, type, imageUrl: logoOf(kind, row) }));
}

function logoOf(kind: DrawnKind, row: Parameters<typeof imagesOf>[1]): string | null {
  const images = imagesOf(kind, row);
  return (images.find(({ imageType }) => imageType === 'logo') ?? images[0])?.url ?? null;
}
