const HIGHEST = 1080;
const LOWER = [720, 480, 240];
/** The largest useful ratio to the next size. */
const STEP = 0.8;
const RATES = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60];

/** A picture that is encoded: lines, frames per second. */
export interface Picture {
  height: number;
  framesPerSecond: number;
}

/** One size of the picture. */
export interface Rung {
  track: string;
  height: number;
  /** Bits per second at most. */
  bandwidth: number;
}

/** The sizes for a source, the largest first, none larger than the source. */
export function ladderFor({ height, framesPerSecond }: Picture): Rung[] {
  const heights = [Math.max(2, Math.min(HIGHEST, height) & ~1)];
  for (const lower of LOWER) if (lower <= heights.at(-1)! * STEP) heights.push(lower);
  return heights.map((lines, index) => ({
    track: `v${index}`,
    height: lines,
    bandwidth: bandwidthOf(lines, framesPerSecond),
  }));
}

/** 5 Mbit/s for 1080 lines, half as much again for more than 30 frames a second. */
const bandwidthOf = (height: number, framesPerSecond: number): number =>
  Math.round((5000 * (height / HIGHEST) ** 1.5 * (framesPerSecond > 31 ? 1.5 : 1)) / 10) * 10_000;

/** The nearest usual frame rate. */
export const usualRate = (measured: number): number =>
  RATES.reduce((best, rate) => (Math.abs(rate - measured) < Math.abs(best - measured) ? rate : best), 25);

/** The usual frame rate of a video stream as ffprobe describes it. */
export function frameRateOf(stream: Readonly<Record<string, unknown>>): number {
  return usualRate(readRate(stream['avg_frame_rate']) ?? readRate(stream['r_frame_rate']) ?? 25);
}

/** Reads "30000/1001"; undefined for an unknown rate. */
function readRate(text: unknown): number | undefined {
  const [count = 0, seconds = 0] = String(text).split('/').map(Number);
  const rate = count / seconds;
  return rate >= 1 && rate <= 240 ? rate : undefined;
}
