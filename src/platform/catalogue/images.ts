import type { Image } from '#contract/primitives.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { JsonText } from '../database/columns.ts';
import { coverUrl, crestUrl, emblemUrl, stillUrl } from '../artwork/urls.ts';

/** Kinds the platform can draw for itself when an operator gave no pictures. */
export type DrawnKind = 'team' | 'club' | 'competition' | 'season' | 'venue' | 'sport' | 'region';

/** The entity's own pictures, and a drawn cover and logo in place of those it lacks. */
export function imagesOf(kind: DrawnKind, row: { uuid: string; name: string; images: JsonText<Image[]> }): Image[] {
  const given = parsed(row.images);
  const has = (type: string) => given.some(({ imageType }) => imageType === type);
  if (given.length > 0 && has('logo') && has('cover')) return given;
  const logo = kind === 'team' || kind === 'club' ? crestUrl(row.uuid, row.name) : emblemUrl(kind, row.uuid, row.name);
  const drawn = [
    { imageType: 'logo', url: logo },
    { imageType: 'cover', url: coverUrl(kind, row.uuid, row.name) },
  ];
  return given.length === 0 ? drawn : [...given, ...drawn.filter(({ imageType }) => !has(imageType))];
}

/** The highlights with these uuids, each with its own picture, else that of its match. */
export async function highlightPictures(database: Database, uuids: readonly string[]) {
  const rows = await database
    .selectFrom('highlight')
    .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
    .select(['highlight.uuid', 'highlight.name', 'highlight.images', 'highlight.event_uuid', 'event.name as match'])
    .where('highlight.uuid', 'in', uuids)
    .execute();
  return rows.map(({ uuid, name, images, event_uuid, match }) => ({
    ...{ uuid, name },
    imageUrl: parsed(images)[0]?.url ?? stillUrl(event_uuid, match),
  }));
}
