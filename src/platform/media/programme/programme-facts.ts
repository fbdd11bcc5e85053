import type { VideoStart } from '#contract/video.ts';
import type { VideoFacts } from '../bundled-video.ts';
import type { Replay } from './programme.ts';
import type { Reel } from './reel.ts';
import { PARTS_PER_SEGMENT, SEGMENT_SECONDS } from './track.ts';

/** What the catalogue says of a replay. */
export function programmeFacts({ reel, segments, chapters, moments }: Replay): VideoFacts {
  const seconds = segments * SEGMENT_SECONDS;
  return { seconds, chapters: [...chapters], moments: [...moments], start: startOf(reel, seconds) };
}

function startOf({ tracks }: Reel, seconds: number): VideoStart {
  return {
    segmentSeconds: SEGMENT_SECONDS,
    parts: PARTS_PER_SEGMENT,
    seconds,
    renditions: tracks.map(({ id, kind, codecs, height = null, peakBandwidth }) => ({
      type: `${kind}/mp4; codecs="${codecs}"`,
      height,
      bandwidth: peakBandwidth,
      init: `${id}/init.mp4`,
      segment: `${id}/{n}.m4s`,
      part: `${id}/{n}.{p}.m4s`,
      playlist: `${id}/index.m3u8`,
    })),
  };
}
