import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cue } from '#platform/media/captions.ts';
import type { ThumbnailSheet } from '#platform/media/playlists.ts';

/** One rendition: a file with init bytes and chunks. */
export interface Rendition {
  id: string;
  kind: 'video' | 'audio';
  file: string;
  /** RFC 6381, such as 'avc1.64001f'. */
  codecs: string;
  /** Bits per second: of the heaviest segment, and on average. */
  peakBandwidth: number;
  averageBandwidth: number;
  width?: number;
  height?: number;
  frameRate?: number;
  /** Ticks per second of `chunkTimes`. */
  timescale: number;
  /** Byte offset of each chunk and the end of the last; the init is before the first. */
  chunkOffsets: number[];
  /** Decode time in ticks of each chunk and the end of the last. */
  chunkTimes: number[];
}

/** The content of video.json, written by tools/film. Seconds, bytes, pixels. */
export interface VideoIndex {
  id: string;
  title: string;
  duration: number;
  segmentSeconds: number;
  segmentCount: number;
  chunksPerSegment: number;
  renditions: Rendition[];
  captions: { language: string; name: string; file: string; cues: Cue[] }[];
  storyboard: ThumbnailSheet;
  posters: { file: string; width: number; height: number }[];
  events: { at: number; kind: string; team?: string; text: string }[];
}

/** The video in memory: its index and files. */
export interface Video {
  index: VideoIndex;
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Reads video.json of `directory`. */
export const readIndex = async (directory: string): Promise<VideoIndex> =>
  JSON.parse(await readFile(join(directory, 'video.json'), 'utf8')) as VideoIndex;

/** Reads video.json and its files from `directory`. */
export async function loadVideo(directory: string): Promise<Video> {
  const index = await readIndex(directory);
  const names = [
    ...index.renditions.map(({ file }) => file),
    index.storyboard.file,
    ...index.posters.map(({ file }) => file),
  ];
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name))] as const));
  return { index, files: new Map(files) };
}

export function renditionOf(video: Video, id: string): Rendition | undefined {
  return video.index.renditions.find((rendition) => rendition.id === id);
}

export function initOf(video: Video, rendition: Rendition): Buffer<ArrayBuffer> {
  return video.files.get(rendition.file)!.subarray(0, rendition.chunkOffsets[0]);
}

/** Bytes of a segment, or of one chunk of it: what a live stream calls a part. */
export function segmentOf(video: Video, { file, chunkOffsets }: Rendition, segment: number, chunk?: number) {
  const chunks = video.index.chunksPerSegment;
  const first = segment * chunks + (chunk ?? 0);
  const end = first + (chunk === undefined ? chunks : 1);
  return video.files.get(file)!.subarray(chunkOffsets[first], chunkOffsets[end]);
}

/** The start of a segment in seconds; of the segment count the end of the video. */
export function segmentStart(video: VideoIndex, rendition: Rendition, segment: number): number {
  return rendition.chunkTimes[segment * video.chunksPerSegment]! / rendition.timescale;
}
