import type { VideoIndex } from './video.ts';

/** Which segments of a video are shown (the last included), and from which second to which that is. */
export interface Part {
  first: number;
  last: number;
  from: number;
  to: number;
  whole: boolean;
}

/** The segments that a part of a video (seconds) needs. They keep their place on the video's own timeline. */
export function partOf(
  { segmentCount, segmentSeconds, duration }: Pick<VideoIndex, 'segmentCount' | 'segmentSeconds' | 'duration'>,
  shown: 'whole' | { from: number; to: number },
): Part {
  if (shown === 'whole') return { first: 0, last: segmentCount - 1, from: 0, to: duration, whole: true };
  const first = Math.max(0, Math.floor(shown.from / segmentSeconds));
  const last = Math.min(segmentCount, Math.ceil(shown.to / segmentSeconds)) - 1;
  return { first, last, from: shown.from, to: shown.to, whole: false };
}

export const within = ({ first, last }: Part, segment: number): boolean => segment >= first && segment <= last;
