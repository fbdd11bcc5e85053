/** The kinds of entities and pictures that the platform draws. */
export const emblemKinds = ['competition', 'season', 'venue', 'sport', 'region'] as const;
export const coverKinds = ['team', 'club', ...emblemKinds] as const;
export type EmblemKind = (typeof emblemKinds)[number];
export type CoverKind = (typeof coverKinds)[number];
export type DefaultImage = 'club' | 'team' | 'cover' | 'thumb';
