import type { AdSet } from '#contract/ads.ts';

/** Width and height, CSS px. */
export type Size = readonly [width: number, height: number];

/** Allowed sizes of each kind of ad. */
export const SIZES: Readonly<Record<AdSet, readonly Size[]>> = {
  SKY_SCRAPER: [
    [160, 600],
    [120, 600],
    [300, 600],
  ],
  RECTANGLE: [
    [300, 250],
    [336, 280],
  ],
  CLUB: [
    [300, 100],
    [300, 250],
  ],
  MATCH: [
    [320, 100],
    [728, 90],
  ],
  LOWER_THIRD: [
    [728, 90],
    [320, 50],
  ],
  BANNER: [
    [970, 250],
    [970, 90],
    [728, 90],
    [320, 100],
  ],
};

/** Sizes of a set that fit into the reserved space. */
export function fitting(set: AdSet, width: number, height: number): Size[] {
  return SIZES[set].filter((size) => size[0] <= width && size[1] <= height);
}
