import type { Fragment } from 'hls.js';

interface Playlist {
  details?: { fragments: Fragment[] } | undefined;
}

/** Marks a missing segment as a gap in every rendition, like EXT-X-GAP: the engine loads on after it and the playhead jumps across. */
export function markMissing(missing: Fragment, playlists: Iterable<Playlist>): void {
  const middle = missing.start + missing.duration / 2;
  markGap(missing);
  for (const { details } of playlists) {
    for (const segment of details?.fragments ?? []) {
      if (segment.start <= middle && middle < segment.start + segment.duration) markGap(segment);
    }
  }
}

function markGap(segment: Fragment): void {
  segment.gap = true;
  if (!segment.tagList.some(([tag]) => tag === 'GAP')) segment.tagList.push(['GAP']);
}

/** Lets a video that has not played yet begin behind a missing segment: the engine jumps over holes of up to 2 s there. */
export function startBehind(video: HTMLVideoElement, missing: Pick<Fragment, 'start' | 'duration'> | undefined): void {
  if (!missing || video.played.length > 0) return;
  const end = missing.start + missing.duration;
  if (video.currentTime >= missing.start && video.currentTime < end) video.currentTime = end;
}
