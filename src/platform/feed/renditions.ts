/** One size in which a video is packaged. */
export interface Size {
  height: number;
  /** Bits per second at most. */
  maxRate: number;
}

const HIGHEST = 1080;
const LOWER = [720, 480, 360, 240, 144];
/** A size that is hardly smaller than the one above it is no use. */
const STEP = 0.8;
const SIZES_MAX = 3;

/** Two or three sizes for a video of this height, the largest first; none is larger than the video. */
export function sizesFor(videoHeight: number): Size[] {
  const highest = Math.min(HIGHEST, videoHeight) & ~1;
  const heights = [highest];
  for (const height of LOWER) {
    if (heights.length < SIZES_MAX && height <= heights.at(-1)! * STEP) heights.push(height);
  }
  return heights.map((height) => ({ height, maxRate: rateOf(height) }));
}

/** 5 Mbit/s for 1080 lines; smaller pictures need a little more for each of theirs. */
const rateOf = (height: number): number => Math.round((5_000_000 * (height / HIGHEST) ** 1.5) / 1000) * 1000;
