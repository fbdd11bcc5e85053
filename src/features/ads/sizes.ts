import { AD_SETS, type AdSet } from '#contract/ads.ts';
import { recordOf } from '#lib/record-of.ts';

/** Width and height, CSS px. */
export type Size = readonly [width: number, height: number];

/** Allowed sizes of each kind of ad, width x height. */
const ALLOWED: Readonly<Record<AdSet, string>> = {
  SKY_SCRAPER: '160x600 120x600 300x600',
  RECTANGLE: '300x250 336x280',
  CLUB: '300x100 300x250',
  MATCH: '320x100 728x90',
  LOWER_THIRD: '728x90 320x50',
  BANNER: '970x250 970x90 728x90 320x100',
};
const sizeOf = (text: string) => text.split('x').map(Number) as unknown as Size;

export const SIZES = recordOf(AD_SETS, (set) => ALLOWED[set].split(' ').map(sizeOf));

/** Sizes of a set that fit into the reserved space. */
export function fitting(set: AdSet, width: number, height: number): Size[] {
  return SIZES[set].filter((size) => size[0] <= width && size[1] <= height);
}
