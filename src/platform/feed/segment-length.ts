import type { Picture } from './ladder.ts';

/** AAC: samples of a frame, and per second. */
export const AUDIO_FRAME = 1024;
export const AUDIO_RATE = 48_000;

const SECONDS = 2;
const SHORTEST = 1.5;
const LONGEST = 2.7;

/**
 * Frames and seconds of a segment, about two seconds. Whole frames: all segments are equally long. Where the rate allows, whole
 * frames of sound too: the tracks are cut at the same moments, and the player loads nothing twice behind the instant start.
 */
export function segmentOf({ framesPerSecond }: Pick<Picture, 'framesPerSecond'>): { frames: number; seconds: number } {
  const lengths = Array.from({ length: Math.floor(framesPerSecond * LONGEST) }, (_, index) => index + 1).filter(
    (frames) =>
      frames >= framesPerSecond * SHORTEST && isWhole((frames * AUDIO_RATE) / (framesPerSecond * AUDIO_FRAME)),
  );
  const wanted = Math.round(framesPerSecond * SECONDS);
  const distance = (frames: number) => Math.abs(frames - wanted);
  const frames = lengths.sort((a, b) => distance(a) - distance(b))[0] ?? wanted;
  return { frames, seconds: frames / framesPerSecond };
}

const isWhole = (number: number): boolean => Math.abs(number - Math.round(number)) < 1e-6;
