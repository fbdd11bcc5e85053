import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cue } from './captions.ts';

/** One rendition: a file of init bytes and chunks, and where each begins. */
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
  /** Byte offset of each chunk and the end of the last; the init lies before the first. */
  chunkOffsets: number[];
  /** Decode time in ticks of each chunk and the end of the last. */
  chunkTimes: number[];
}

/** What tools/film writes as video.json. Seconds, bytes, pixels. */
export interface VideoIndex {
  id: string;
  title: string;
  duration: number;
  segmentSeconds: number;
  segmentCount: number;
  chunksPerSegment: number;
  renditions: Rendition[];
  captions: { language: string; name: string; file: string; cues: Cue[] }[];
  storyboard: { file: string; width: number; height: number; columns: number; interval: number };
  posters: { file: string; width: number; height: number }[];
  events: { at: number; kind: string; team?: string; text: string }[];
}

/** The video in memory: its index and the bytes of every file the index names. */
export interface Video {
  index: VideoIndex;
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Reads video.json and all files it names from `directory`. */
export async function loadVideo(directory: string): Promise<Video> {
  const index = JSON.parse(await readFile(join(directory, 'video.json'), 'utf8')) as VideoIndex;
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

/** Bytes of segment 0 to `segmentCount` - 1, as they lie in the video. */
export function segmentOf(video: Video, rendition: Rendition, segment: number): Buffer<ArrayBuffer> {
  const per = video.index.chunksPerSegment;
  return video.files
    .get(rendition.file)!
    .subarray(rendition.chunkOffsets[segment * per], rendition.chunkOffsets[(segment + 1) * per]);
}

/** Bytes of one chunk of a segment: what a live stream calls a part. */
export function chunkOf(video: Video, rendition: Rendition, segment: number, chunk: number): Buffer<ArrayBuffer> {
  const at = segment * video.index.chunksPerSegment + chunk;
  return video.files.get(rendition.file)!.subarray(rendition.chunkOffsets[at], rendition.chunkOffsets[at + 1]);
}

/** Seconds from the video's start to the start of a segment; the segment count itself gives the end. */
export function segmentStart(video: VideoIndex, rendition: Rendition, segment: number): number {
  return rendition.chunkTimes[segment * video.chunksPerSegment]! / rendition.timescale;
}
