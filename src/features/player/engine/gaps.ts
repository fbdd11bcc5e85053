import type { Fragment } from 'hls.js';

interface Playlist {
  details?: { fragments: Fragment[] } | undefined;
}

/** Seconds on the element's timeline. */
interface Gap {
  start: number;
  end: number;
}

/**
 * Marks a missing segment as a gap in every rendition, like EXT-X-GAP: the engine loads on after it and the playhead jumps across.
 * The gap ends where the last of them does: sound is cut by its own frames.
 */
export function markMissing(missing: Fragment, playlists: readonly Playlist[]): Gap {
  const { start, duration } = missing;
  const middle = start + duration / 2;
  let end = start + duration;
  markGap(missing);
  for (const { details } of playlists) {
    for (const segment of details?.fragments ?? []) {
      const behind = segment.start + segment.duration;
      if (segment.start > middle || middle >= behind) continue;
      markGap(segment);
      end = Math.max(end, behind);
    }
  }
  return { start, end };
}

function markGap(segment: Fragment): void {
  segment.gap = true;
  if (!segment.tagList.some(([tag]) => tag === 'GAP')) segment.tagList.push(['GAP']);
}

/** Lets a video that has not played yet begin behind a gap: the engine jumps over holes of up to 2 s there. */
export function startBehind(video: HTMLVideoElement, { start, end }: Gap): void {
  if (video.played.length > 0) return;
  if (video.currentTime >= start && video.currentTime < end) video.currentTime = end;
}
