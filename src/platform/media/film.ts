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

/** What tools/film writes as film.json. Seconds, bytes, pixels. */
export interface FilmIndex {
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

/** The film in memory: its index and the bytes of every file the index names. */
export interface Film {
  index: FilmIndex;
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** Reads film.json and all files it names from `directory`. */
export async function loadFilm(directory: string): Promise<Film> {
  const index = JSON.parse(await readFile(join(directory, 'film.json'), 'utf8')) as FilmIndex;
  const names = [
    ...index.renditions.map(({ file }) => file),
    index.storyboard.file,
    ...index.posters.map(({ file }) => file),
  ];
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(directory, name))] as const));
  return { index, files: new Map(files) };
}

export function renditionOf(film: Film, id: string): Rendition | undefined {
  return film.index.renditions.find((rendition) => rendition.id === id);
}

export function initOf(film: Film, rendition: Rendition): Buffer<ArrayBuffer> {
  return film.files.get(rendition.file)!.subarray(0, rendition.chunkOffsets[0]);
}

/** Bytes of segment 0 to `segmentCount` - 1, as they lie in the film. */
export function segmentOf(film: Film, rendition: Rendition, segment: number): Buffer<ArrayBuffer> {
  const per = film.index.chunksPerSegment;
  return film.files
    .get(rendition.file)!
    .subarray(rendition.chunkOffsets[segment * per], rendition.chunkOffsets[(segment + 1) * per]);
}

/** Bytes of one chunk of a segment: what a live stream calls a part. */
export function chunkOf(film: Film, rendition: Rendition, segment: number, chunk: number): Buffer<ArrayBuffer> {
  const at = segment * film.index.chunksPerSegment + chunk;
  return film.files.get(rendition.file)!.subarray(rendition.chunkOffsets[at], rendition.chunkOffsets[at + 1]);
}

/** Seconds from the film's start to the start of a segment; the segment count itself gives the end. */
export function segmentStart(film: FilmIndex, rendition: Rendition, segment: number): number {
  return rendition.chunkTimes[segment * film.chunksPerSegment]! / rendition.timescale;
}
