import { createHash } from 'node:crypto';
import type { CoverKind, DefaultImage, EmblemKind } from './kinds.ts';
import { artworkVersion } from './version.ts';

/** Where `artworkRoutes` is mounted. */
export const ARTWORK_PATH = '/media/art';

/** Kept for a year, so its address changes with the drawing and the name; short, because lists hold hundreds. */
function url(path: string, name: string): string {
  return `${ARTWORK_PATH}/${path}?v=${artworkVersion().slice(0, 6)}${wordOf(name)}`;
}

const WORDS_MAX = 5000;
/** The teams of a page come again and again: hashing their names took as long as reading them. */
const words = new Map<string, string>();

function wordOf(name: string): string {
  const known = words.get(name);
  if (known !== undefined) return known;
  const word = createHash('sha1').update(name).digest('base64url').slice(0, 2);
  if (words.size >= WORDS_MAX) words.clear();
  words.set(name, word);
  return word;
}

/** So many characters of a uuid (48 bits) say whose crest it is: lists hold two crests a row. */
export const CREST_KEY_LENGTH = 13;
/** The crest of a team or a club. */
export const crestUrl = (uuid: string, name: string): string =>
  url(`crests/${uuid.slice(0, CREST_KEY_LENGTH)}.svg`, name);
/** The wide picture at the top of an entity's page, 3:1. */
export const coverUrl = (kind: CoverKind, uuid: string, name: string): string =>
  url(`covers/${kind}/${uuid}.avif`, name);
/** The mark of an entity that has no crest, 1:1. */
export const emblemUrl = (kind: EmblemKind, uuid: string, name: string): string =>
  url(`emblems/${kind}/${uuid}.svg`, name);
/** The still of a match, 16:9; `name` is the match's. */
export const stillUrl = (eventUuid: string, name: string): string => url(`stills/${eventUuid}.avif`, name);
/** What stands in where an entity's own picture is missing or broken. */
export const defaultImageUrl = (name: DefaultImage): string => url(`default/${name}.svg`, '');
