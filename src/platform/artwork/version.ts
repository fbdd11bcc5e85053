import { createHash } from 'node:crypto';
import { SPORT_SLUGS } from '#sports/sports.ts';
import { coverSvg } from './cover.ts';
import { crestSvg } from './crest.ts';
import { defaultSvg } from './defaults.ts';
import { emblemSvg } from './emblem.ts';
import { emblemKinds } from './kinds.ts';
import { PATTERNS } from './livery.ts';
import { ENCODING } from './encoding.ts';
import { stillSvg } from './still.ts';

const SPORTS = [...SPORT_SLUGS, null];
const NAMES = ['Ada', 'Brede Rovers', 'Cup of Nations', 'Dorn', 'Elm United', 'Ford', 'Gale League', 'Holm Open'];

/** One of each thing that is drawn. */
function specimens(): string[] {
  const sides = PATTERNS.flatMap((pattern) =>
    NAMES.map((name) => ({ name, livery: { primary: '#c8102e', secondary: '#f5c518', pattern } })),
  );
  return [
    ...sides.map(crestSvg),
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
export function artworkVersion(): string {
  known ??= createHash('sha1')
    .update(JSON.stringify([ENCODING, ...specimens()]))
    .digest('base64url');
  return known;
}
