import type { VideoStart } from '#contract/video.ts';
import type { VideoFacts } from '#platform/media/bundled-video.ts';
import type { VideoIndex } from './video.ts';

type Described = Pick<VideoIndex, 'duration' | 'segmentSeconds' | 'chunksPerSegment' | 'events'> & {
  renditions: Pick<VideoIndex['renditions'][number], 'id' | 'kind' | 'codecs' | 'height' | 'peakBandwidth'>[];
};

const LEAD_SECONDS = 3;
const WORTH_A_CHAPTER = new Set(['kickoff', 'save', 'goal', 'post', 'whistle']);

/** A chapter begins shortly before its event and ends at the next. Its name has no score. */
export function videoFacts(video: Described): VideoFacts {
  const { duration, events } = video;
  const starts = events
    .filter(({ kind }) => WORTH_A_CHAPTER.has(kind))
    .map(({ at, text }) => ({ start: Math.max(0, Math.floor(at - LEAD_SECONDS)), name: withoutScore(text) }));
  const chapters = starts.map(({ name, start }, index) => ({ name, start, end: starts[index + 1]?.start ?? duration }));
  return { seconds: duration, chapters, start: startOf(video) };
}

function startOf({ duration, segmentSeconds, chunksPerSegment, renditions }: Described): VideoStart {
  return {
    segmentSeconds,
    parts: chunksPerSegment,
    seconds: duration,
    renditions: renditions.map(({ id, kind, codecs, height = null, peakBandwidth }) => ({
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

const withoutScore = (text: string): string => text.replace(/:?\s*\d+\s*[-–:]\s*\d+/, '');
