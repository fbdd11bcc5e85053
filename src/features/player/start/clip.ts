/** A part of a video, in seconds of the video. */
export interface Clip {
  start: number;
  /** null: to the end of the video. */
  end: number | null;
}

const FRAGMENT = /#t=(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/;

/** The clip in an address with a media fragment (`#t=start,end`, https://www.w3.org/TR/media-frags/). */
export function clipOf(url: string): Clip | null {
  const [, start, end] = FRAGMENT.exec(url) ?? [];
  return start === undefined ? null : { start: Number(start), end: end === undefined ? null : Number(end) };
}

/** The address of a clip, which browsers also play without script; null: the address is of a video of its own. */
export function withClip(url: string, startsAfter: number | null, duration: number | null): string {
  if (url.includes('#') || startsAfter === null || (startsAfter <= 0 && duration === null)) return url;
  return duration === null ? `${url}#t=${startsAfter}` : `${url}#t=${startsAfter},${startsAfter + duration}`;
}
