import type { Image } from '#contract/primitives.ts';
import { parsed } from '../database/json.ts';
import type { JsonText } from '../database/columns.ts';
import { coverUrl, crestUrl, emblemUrl } from '../artwork/urls.ts';

/** Kinds the platform can draw for itself when an operator gave no pictures. */
export type DrawnKind = 'team' | 'club' | 'competition' | 'season' | 'venue' | 'sport' | 'region';

/** What decides the pictures of an entity. A team shows those of its club, a season those of its competition: `inherited`. */
export interface Pictured {
  uuid: string;
  name: string;
  images: JsonText<Image[]>;
  inherited?: JsonText<Image[]> | null;
}

/** A column of images without any. */
export const NO_PICTURES = '[]' as JsonText<Image[]>;

/** The pictures that an operator gave the entity, then those of its club or competition of the types it lacks. */
function givenTo({ images, inherited }: Pick<Pictured, 'images' | 'inherited'>): Image[] {
  const own = images === NO_PICTURES ? [] : parsed(images);
  if (!inherited || inherited === NO_PICTURES) return own;
  const has = new Set(own.map(({ imageType }) => imageType));
  return [...own, ...parsed(inherited).filter(({ imageType }) => !has.has(imageType))];
}

const drawnLogo = (kind: DrawnKind, { uuid, name }: Pictured): string =>
  kind === 'team' || kind === 'club' ? crestUrl(uuid, name) : emblemUrl(kind, uuid, name);

/** The entity's pictures, and a drawn cover and logo in place of those it lacks. */
export function imagesOf(kind: DrawnKind, row: Pictured): Image[] {
  const given = givenTo(row);
  const has = (type: string) => given.some(({ imageType }) => imageType === type);
  if (given.length > 0 && has('logo') && has('cover')) return given;
  const drawn = [
    { imageType: 'logo', url: drawnLogo(kind, row) },
    { imageType: 'cover', url: coverUrl(kind, row.uuid, row.name) },
  ];
  return given.length === 0 ? drawn : [...given, ...drawn.filter(({ imageType }) => !has(imageType))];
}

/** The crest or emblem that an operator gave. */
export const givenLogo = (row: Pick<Pictured, 'images' | 'inherited'>): string | undefined =>
  givenTo(row).find(({ imageType }) => imageType === 'logo')?.url;

/** The crest or emblem of an entity, wherever it is shown. */
export const logoOf = (kind: DrawnKind, row: Pictured): string => givenLogo(row) ?? drawnLogo(kind, row);
