import type { Api } from '#api/api.server.ts';
import type { Club, Competition, Season, Team, Venue } from '#contract/entities.ts';
import type { Image } from '#contract/primitives.ts';
import { givenPictures } from '#contract/uploaded-picture.ts';
import type { Kind } from './kinds.ts';

export type Entity = Partial<Omit<Club & Team & Competition & Season & Venue, 'uuid' | 'name' | 'images'>> &
  Pick<Club, 'uuid' | 'name' | 'images'>;

export const logoOf = ({ images }: Pick<Entity, 'images'>): string | null =>
  images.find(({ imageType }) => imageType === 'logo')?.url ?? null;

/** An entity of a kind; undefined when nothing has the id. */
export const entityOf = (api: Api, kind: Kind, uuid: string): Promise<Entity | undefined> =>
  api[`${kind}s`].get(uuid) as Promise<Entity | undefined>;

/** The pictures that an operator gave the entity itself: a team also shows those of its club, a season those of its competition. */
export async function ownPictures(api: Api, { images, club, competition }: Entity): Promise<Image[]> {
  const parent = club ? await api.clubs.get(club.uuid) : competition && (await api.competitions.get(competition.uuid));
  return givenPictures(images).filter(({ url }) => !parent?.images.some((inherited) => inherited.url === url));
}
