/** A segment of a video on this disk. */
export interface SourceSegment {
  file: string;
  init: string;
  /** Seconds of media before it. */
  start: number;
  seconds: number;
}

export interface SourceTrack {
  /** The name of its folder. */
  folder: string;
  kind: 'video' | 'iframes' | 'audio';
  /** Of sound: what viewers choose. */
  name: string;
  /** BCP 47. */
  language: string | null;
  /** In their order. */
  segments: SourceSegment[];
}

/** A video as the segments of its tracks, from which highlights are cut. */
export interface SourceVideo {
  /** The largest picture first, the default sound first. */
  tracks: SourceTrack[];
  framesPerSecond: number;
  /** Where all segments are equally long and begin together; null where not. */
  segmentSeconds: number | null;
}

/** Seconds that can be cut. */
export const secondsOf = ({ tracks }: SourceVideo): number => {
  const last = tracks[0]?.segments.at(-1);
  return last ? last.start + last.seconds : 0;
};
