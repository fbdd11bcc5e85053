import type { Image } from '#contract/primitives.ts';
import type { Addresses } from './addresses.ts';

/** What the objects of all entities share: type, name, page and pictures. */
export function entityObject(
  type: string,
  entity: { name: string; images: readonly Image[] },
  path: string,
  addresses: Addresses,
) {
  const image = (wanted: string) =>
    addresses.file(entity.images.find(({ imageType }) => imageType === wanted)?.url ?? null);
  const url = addresses.page(path);
  return { '@type': type, '@id': url, name: entity.name, url, logo: image('logo'), image: image('cover') };
}
