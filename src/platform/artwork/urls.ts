/** Bumped whenever a drawing changes, because browsers keep a versioned picture for a year. */
export const ARTWORK_VERSION = 1;

/** Where `artworkRoutes` is mounted. */
export const ARTWORK_PATH = '/media/art';

export const emblemKinds = ['competition', 'season', 'venue', 'sport', 'region'] as const;
export const coverKinds = ['team', 'club', ...emblemKinds] as const;
export type EmblemKind = (typeof emblemKinds)[number];
export type CoverKind = (typeof coverKinds)[number];
export type DefaultImage = 'club' | 'team' | 'cover' | 'thumb';

const url = (path: string): string => `${ARTWORK_PATH}/${path}.svg?v=${ARTWORK_VERSION}`;

/** The crest of a team or a club. */
export const crestUrl = (uuid: string): string => url(`crests/${uuid}`);
/** The wide picture at the top of an entity's page, 3:1. */
export const coverUrl = (kind: CoverKind, uuid: string): string => url(`covers/${kind}/${uuid}`);
/** The mark of an entity that has no crest, 1:1. */
export const emblemUrl = (kind: EmblemKind, uuid: string): string => url(`emblems/${kind}/${uuid}`);
/** The still of a match, 16:9. */
export const stillUrl = (eventUuid: string): string => url(`stills/${eventUuid}`);
/** What stands in where an entity's own picture is missing or broken. */
export const defaultImageUrl = (name: DefaultImage): string => url(`default/${name}`);
