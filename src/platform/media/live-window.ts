export const SEGMENT_MS = 2000;
/** How far back a viewer of a live stream may go: 30 minutes. */
export const DVR_SEGMENTS = (30 * 60_000) / SEGMENT_MS;

/** What a live playlist lists now: segments `first` to `last` inclusive, counted from the start of the event. */
export interface LiveWindow {
  first: number;
  last: number;
  /** How many parts of the segment after `last` are there already. */
  parts: number;
  /** Whether a segment after `last` is in the making or will be. */
  more: boolean;
  ended: boolean;
}

/**
 * The window `elapsedMs` of real time after the start of a stream that lasts `totalMs` (undefined while nobody knows).
 * The first segment is there at once, so that a player never meets an empty playlist.
 */
export function windowAt(elapsedMs: number, totalMs: number | undefined, partsPerSegment: number): LiveWindow {
  const media = Math.min(elapsedMs, totalMs ?? elapsedMs);
  const count = segmentsIn(media);
  const more = totalMs === undefined || (count + 1) * SEGMENT_MS <= totalMs;
  const parts = more ? Math.max(0, Math.floor(((media - count * SEGMENT_MS) * partsPerSegment) / SEGMENT_MS)) : 0;
  const ended = totalMs !== undefined && elapsedMs >= endToldAfter(totalMs, partsPerSegment);
  return { first: Math.max(0, count - DVR_SEGMENTS), last: count - 1, parts, more, ended };
}

const segmentsIn = (ms: number): number => Math.max(1, Math.floor(ms / SEGMENT_MS));

/**
 * Milliseconds of real time after which a stream of `totalMs` says that it is over: when the next part would be due. Said
 * together with the last part it would leave players of low latency without that part: hls.js asks for no part of a
 * stream that is over.
 */
export function endToldAfter(totalMs: number, partsPerSegment: number): number {
  return segmentsIn(totalMs) * SEGMENT_MS + SEGMENT_MS / partsPerSegment;
}

/** A part of a segment, or the whole segment where `part` is not given. */
export interface Place {
  sequence: number;
  part?: number | undefined;
}

/** Whether a window already has this segment or part. */
export function holds(window: LiveWindow, { sequence, part }: Place): boolean {
  if (sequence <= window.last) return true;
  return sequence === window.last + 1 && part !== undefined && part < window.parts;
}

/** Milliseconds of real time after the start of the stream at which this segment or part is complete. */
export function completeAfter({ sequence, part }: Place, partsPerSegment: number): number {
  const parts = part === undefined ? partsPerSegment : part + 1;
  return sequence === 0 ? 0 : Math.ceil((sequence + parts / partsPerSegment) * SEGMENT_MS);
}

/**
 * Milliseconds for which the newest part of a window has been there, `elapsedMs` of real time after the start of the stream;
 * never more than a part lasts.
 */
export function newestAge({ last, parts }: LiveWindow, elapsedMs: number, partsPerSegment: number): number {
  const partMs = SEGMENT_MS / partsPerSegment;
  const age = elapsedMs - (last + 1) * SEGMENT_MS - parts * partMs;
  return Math.min(Math.max(0, age), partMs);
}

/** Where a live segment comes from: which turn of the looping video, and which segment of it. */
export function placeInLoop(sequence: number, segmentCount: number): { turn: number; segment: number } {
  return { turn: Math.floor(sequence / segmentCount), segment: sequence % segmentCount };
}

/** A sequence number as written in a URL, or undefined where the text is none. */
export function parseSequence(text: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

/** What `12.m4s` (a segment) or `12.3.m4s` (its part 3) names, or undefined where the name is neither. */
export function parsePlace(name: string): Place | undefined {
  const found = /^(\d+)(?:\.(\d+))?\.m4s$/.exec(name);
  const sequence = parseSequence(found?.[1] ?? '');
  if (!found || sequence === undefined) return undefined;
  if (found[2] === undefined) return { sequence };
  const part = parseSequence(found[2]);
  return part === undefined ? undefined : { sequence, part };
}
