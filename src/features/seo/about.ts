import { entityHref, paths } from '#config/paths.ts';
import type { Club, Competition, Highlight, Region, Team, Venue } from '#contract/entities.ts';
import type { ShareImageKind } from '#contract/share-image.ts';
import type { Addresses } from './addresses.ts';
import { clubObject, competitionObject, entityObject, itemList, sportsTeam, stadium } from './objects.ts';
import { highlightVideo } from './video.ts';

/** Subject of a page: a kind and its entity; `list` has entities `of` one kind. */
export type About =
  | { kind: 'team'; entity: Team }
  | { kind: 'club'; entity: Club }
  | { kind: 'competition'; entity: Competition }
  | { kind: 'venue'; entity: Venue }
  | { kind: 'highlight'; entity: Highlight }
  | { kind: 'region'; entity: Region }
  | { kind: 'list'; of: string; items: readonly { uuid: string; name: string }[] };

/** Structured data of the subject; null for a highlight without video and an empty list. */
export function aboutObject(about: About, description: string, addresses: Addresses): object | null {
  switch (about.kind) {
    case 'team':
      return sportsTeam(about.entity, addresses);
    case 'club':
      return clubObject(about.entity, addresses);
    case 'competition':
      return competitionObject(about.entity, addresses);
    case 'venue':
      return stadium(about.entity, addresses);
    case 'highlight':
      return highlightVideo(about.entity, description, addresses);
    case 'region':
      return entityObject('Place', about.entity, paths.region(about.entity.uuid), addresses);
    case 'list':
      return about.items.length > 0
        ? itemList(
            about.items.flatMap((item) => listed(about.of, item)),
            addresses,
          )
        : null;
  }
}

const listed = (kind: string, { uuid, name }: { uuid: string; name: string }) => {
  const path = kind === 'sport' ? paths.sport(name) : entityHref(kind, uuid, name);
  return path === null ? [] : [{ name, path }];
};

/** Entity of the share image; `video`: the page plays one. */
export interface Share {
  kind: ShareImageKind;
  uuid: string;
  video?: boolean;
}

export function shareOf(about: About): Share | undefined {
  if (about.kind === 'list') return undefined;
  return { kind: about.kind, uuid: about.entity.uuid, video: about.kind === 'highlight' && about.entity.url !== null };
}
