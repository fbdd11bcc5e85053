import { PARTS_PER_SEGMENT, SEGMENT_SECONDS } from './track.ts';

export const SEGMENT_MS = SEGMENT_SECONDS * 1000;
/** The DVR window: 30 minutes. */
export const DVR_SEGMENTS = (30 * 60_000) / SEGMENT_MS;

/** The segments of a live playlist, `first` to `last` inclusive, counted from the start of the event. */
export interface LiveWindow {
  first: number;
  last: number;
  /** Available parts of the segment after `last`. */
  parts: number;
  /** Whether a segment after `last` follows. */
  more: boolean;
  ended: boolean;
}

/**
 * The window `elapsedMs` (real time) after the start of a stream; `totalMs` is its length, when known. The first segment is
 * available at once, so that the playlist is never empty.
 */
export function windowAt(elapsedMs: number, totalMs: number | undefined): LiveWindow {
  const media = Math.min(elapsedMs, totalMs ?? elapsedMs);
  const count = segmentsIn(media);
  const more = totalMs === undefined || (count + 1) * SEGMENT_MS <= totalMs;
  const parts = more ? Math.max(0, Math.floor(((media - count * SEGMENT_MS) * PARTS_PER_SEGMENT) / SEGMENT_MS)) : 0;
  const ended = totalMs !== undefined && elapsedMs >= endAnnouncedAfter(totalMs);
  return { first: Math.max(0, count - DVR_SEGMENTS), last: count - 1, parts, more, ended };
}

const segmentsIn = (ms: number): number => Math.max(1, Math.floor(ms / SEGMENT_MS));

/**
 * Milliseconds (real time) after which a stream of `totalMs` announces its end: when the next part would be due. Announced with
 * the last part, hls.js would not load that part.
 */
export function endAnnouncedAfter(totalMs: number): number {
  return segmentsIn(totalMs) * SEGMENT_MS + SEGMENT_MS / PARTS_PER_SEGMENT;
}

/** A segment, or one `part` of it. */
export interface Place {
  sequence: number;
  part?: number | undefined;
}

/** Whether a segment or part is available. */
export function holds(window: LiveWindow, { sequence, part }: Place): boolean {
  if (sequence <= window.last) return true;
  return sequence === window.last + 1 && part !== undefined && part < window.parts;
}

/** When a segment or part is complete, ms of real time after the start of the stream. */
export function completeAfter({ sequence, part }: Place): number {
  const parts = part === undefined ? PARTS_PER_SEGMENT : part + 1;
  return sequence === 0 ? 0 : Math.ceil((sequence + parts / PARTS_PER_SEGMENT) * SEGMENT_MS);
}

/** The age (ms) of the newest part, `elapsedMs` after the start of the stream; at most the length of a part. */
export function newestAge({ last, parts }: LiveWindow, elapsedMs: number): number {
  const partMs = SEGMENT_MS / PARTS_PER_SEGMENT;
  const age = elapsedMs - (last + 1) * SEGMENT_MS - parts * partMs;
  return Math.min(Math.max(0, age), partMs);
}

/** A sequence number of a URL; undefined for any other text. */
export function parseSequence(text: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

/** Reads `12.m4s` (a segment) or `12.3.m4s` (its part 3). */
export function parsePlace(name: string): Place | undefined {
  const found = /^(\d+)(?:\.(\d+))?\.m4s$/.exec(name);
  const sequence = parseSequence(found?.[1] ?? '');
  if (!found || sequence === undefined) return undefined;
  if (found[2] === undefined) return { sequence };
  const part = parseSequence(found[2]);
  return part === undefined ? undefined : { sequence, part };
}
