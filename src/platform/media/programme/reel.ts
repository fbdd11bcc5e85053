import { decodeTimeOf, findBox, shiftSegment } from '../mp4-boxes.ts';
import { audioChunk } from './audio-chunk.ts';
import type { Place } from './live-window.ts';
import { firstFrame, PARTS_PER_SEGMENT, SEGMENT_SECONDS, type Track } from './track.ts';

/** A track of a reel: a file with its init, then its parts (pictures: one moof and mdat each) or its frames (sound). */
export interface ReelTrack extends Track {
  file: string;
  /** Byte offset of each part or frame, and the end of the last. */
  offsets: number[];
}

/** Clips one behind the other. Every segment begins with a key frame and needs no other. */
export interface Reel {
  tracks: readonly ReelTrack[];
  files: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/** The segment of the reel that a programme shows as its segment `sequence`. */
export type Order = (sequence: number) => number;

export const trackOf = ({ tracks }: Reel, id: string): ReelTrack | undefined => tracks.find((track) => track.id === id);

export const initOf = (reel: Reel, { file, offsets }: ReelTrack): Buffer<ArrayBuffer> =>
  reel.files.get(file)!.subarray(0, offsets[0]);

/** A segment of a programme, or one part of it, with the decode times of its place there. */
export function segmentOf(reel: Reel, track: ReelTrack, order: Order, { sequence, part }: Place): Buffer<ArrayBuffer> {
  const first = sequence * PARTS_PER_SEGMENT + (part ?? 0);
  const count = part === undefined ? PARTS_PER_SEGMENT : 1;
  if (track.kind === 'video') return pictures(reel, track, order, first, count);
  return Buffer.concat(Array.from({ length: count }, (_, index) => sound(reel, track, order, first + index)));
}

function pictures(reel: Reel, track: ReelTrack, order: Order, first: number, count: number): Buffer<ArrayBuffer> {
  const sequence = Math.floor(first / PARTS_PER_SEGMENT);
  const source = order(sequence) * PARTS_PER_SEGMENT + (first % PARTS_PER_SEGMENT);
  const bytes = reel.files.get(track.file)!.subarray(track.offsets[source], track.offsets[source + count]);
  const due = BigInt(firstFrame(track, first) * track.frameTicks);
  return shiftSegment(bytes, due - decodeTimeOf(bytes, findBox(bytes, ['moof'])!), first + 1);
}

/** Segments are no whole number of frames of sound (2 s are 93.75): each frame is the nearest to its place in the clip. */
function sound(reel: Reel, track: ReelTrack, order: Order, part: number): Buffer<ArrayBuffer> {
  const { timescale, frameTicks, offsets, file } = track;
  const perSegment = (SEGMENT_SECONDS * timescale) / frameTicks;
  const bytes = reel.files.get(file)!;
  const [from, to] = [firstFrame(track, part), firstFrame(track, part + 1)];
  const frames = Array.from({ length: to - from }, (_, index) => {
    const sequence = Math.floor((from + index) / perSegment);
    const moved = Math.round((order(sequence) - sequence) * perSegment);
    const source = Math.min(offsets.length - 2, from + index + moved);
    return bytes.subarray(offsets[source], offsets[source + 1]);
  });
  return audioChunk(frames, part + 1, from * frameTicks, frameTicks);
}
