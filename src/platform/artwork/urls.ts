import { hash } from 'node:crypto';
import { type CoverKind, type DefaultImage, type EmblemKind, emblemKinds } from './kinds.ts';
import { SPORT_SLUGS } from '#sports/sports.ts';
import { coverSvg } from './cover.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { PATTERNS } from './livery.ts';
import { ENCODING, SMALL_ENCODING } from './encoding.ts';
import { stillSvg } from './still.ts';

/** Where `artworkRoutes` is mounted. */
export const ARTWORK_PATH = '/media/art';

/** Kept for a year, so its address changes with the drawing and the name; short, because lists hold hundreds. */
function url(path: string, name: string, word = wordOf(name)): string {
  return `${ARTWORK_PATH}/${path}?v=${artworkVersion().slice(0, 6)}${word}`;
}

const hashed = (text: string): string => hash('sha1', text, 'base64url').slice(0, 2);

const WORDS_MAX = 5000;
/** The teams of a page come again and again: hashing their names took as long as reading them. */
const words = new Map<string, string>();

function wordOf(name: string): string {
  const known = words.get(name);
  if (known !== undefined) return known;
  const word = hashed(name);
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
/**
 * The still of a match, 16:9; `name` is the match's, `crests` what it shows of its sides that is not drawn. Its text is
 * hardly ever the same twice, so it takes no place among the names.
 */
export const stillUrl = (eventUuid: string, name: string, crests = ''): string =>
  url(`stills/${eventUuid}.avif`, name, hashed(name + crests));
/** What stands in where an entity's own picture is missing or broken. */
export const defaultImageUrl = (name: DefaultImage): string => url(`default/${name}.svg`, '');

const SPORTS = [...SPORT_SLUGS, null];
const NAMES = ['Ada', 'Brede Rovers', 'Cup of Nations', 'Dorn', 'Elm United', 'Ford', 'Gale League', 'Holm Open'];

/** One of each thing that is drawn. */
function specimens(): string[] {
  const sides = PATTERNS.flatMap((pattern) =>
    NAMES.map((name) => ({ name, livery: { primary: '#c8102e', secondary: '#f5c518', pattern } })),
  );
  return [
    ...sides.map(crestSvg),
    ...NAMES.flatMap((name) => [null, 'DE', 'JP'].map((region) => crestSvg({ name, livery: null, region }))),
    ...SPORTS.flatMap((sportSlug) => [
      stillSvg({ sides: sides.slice(0, 2), sportSlug }),
      stillSvg({ sides: sides.slice(0, 1), sportSlug }),
      stillSvg({ sides: sides.slice(0, 5), sportSlug }),
      coverSvg({ name: 'Ada', livery: null, sportSlug }),
      ...emblemKinds.flatMap((kind) => NAMES.map((name) => emblemSvg({ kind, name, sportSlug }))),
    ]),
    ...(['club', 'team', 'cover', 'thumb'] as const).map(defaultSvg),
  ];
}

let known: string | undefined;

/** Says how pictures are drawn and encoded: another word as soon as a specimen comes out differently. */
function artworkVersion(): string {
  known ??= hash('sha1', JSON.stringify([ENCODING, SMALL_ENCODING, ...specimens()]), 'base64url');
  return known;
}
