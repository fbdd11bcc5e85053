/** Every programme has segments of 2 s, each of five parts. */
export const SEGMENT_SECONDS = 2;
export const PARTS_PER_SEGMENT = 5;

/** A track of a programme. */
export interface Track {
  id: string;
  kind: 'video' | 'audio';
  /** RFC 6381, such as 'avc1.64001f'. */
  codecs: string;
  /** Bits per second: of the heaviest segment, and on average. */
  peakBandwidth: number;
  averageBandwidth: number;
  width?: number;
  height?: number;
  frameRate?: number;
  /** Ticks per second. */
  timescale: number;
  /** Ticks of a frame. */
  frameTicks: number;
}

/** The number of the first frame of part `part`, counted from the start of the video: parts are of whole frames. */
export function firstFrame({ timescale, frameTicks }: Pick<Track, 'timescale' | 'frameTicks'>, part: number): number {
  return Math.round((part * SEGMENT_SECONDS * timescale) / (PARTS_PER_SEGMENT * frameTicks));
}

/** When part `part` begins, in seconds from the start of the video. */
export const partStart = (track: Pick<Track, 'timescale' | 'frameTicks'>, part: number): number =>
  (firstFrame(track, part) * track.frameTicks) / track.timescale;

/** When a segment begins, in seconds: 2 s are no whole number of frames of sound, so those of sound differ by a frame. */
export const segmentStart = (track: Pick<Track, 'timescale' | 'frameTicks'>, segment: number): number =>
  partStart(track, segment * PARTS_PER_SEGMENT);

/** Exact length of a segment, as playlists write it. */
export const secondsOf = (track: Track, segment: number): string =>
  (segmentStart(track, segment + 1) - segmentStart(track, segment)).toFixed(6);
