import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chapter, VideoStart } from '#contract/video.ts';
import type { VideoIndex } from './video.ts';

/** The catalogue's data of the bundled video. */
export interface VideoFacts {
  seconds: number;
  chapters: Chapter[];
  start: VideoStart;
}

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

/** The chapters of a part of the video, with times relative to the part. */
export function chaptersWithin(chapters: readonly Chapter[], from: number, to: number): Chapter[] {
  return chapters
    .filter(({ start, end }) => start < to && end > from)
    .map(({ name, start, end }) => ({ name, start: Math.max(0, start - from), end: Math.min(to, end) - from }));
}

/** Reads the video in `directory` once; null without one. */
export function videoFactsOf(directory: string): () => Promise<VideoFacts | null> {
  let facts: Promise<VideoFacts | null> | undefined;
  return () => {
    facts ??= readFile(join(directory, 'video.json'), 'utf8').then(
      (text) => videoFacts(JSON.parse(text) as VideoIndex),
      () => null,
    );
    return facts;
  };
}
