export const SEGMENT_MS = 2000;
/** How far back a viewer of a live stream may go: 30 minutes. */
export const DVR_SEGMENTS = (30 * 60_000) / SEGMENT_MS;

/** The segments a live playlist lists now: `first` to `last` inclusive, counted from the start of the event. */
export interface LiveWindow {
  first: number;
  last: number;
  ended: boolean;
}

/**
 * The window `elapsedMs` of real time after the start of a stream that lasts `totalMs` (undefined while nobody knows).
 * The first segment is there at once, so that a player never meets an empty playlist.
 */
export function windowAt(elapsedMs: number, totalMs?: number): LiveWindow {
  const ended = totalMs !== undefined && elapsedMs >= totalMs;
  const media = ended ? totalMs : elapsedMs;
  const count = Math.max(1, Math.floor(media / SEGMENT_MS));
  return { first: Math.max(0, count - DVR_SEGMENTS), last: count - 1, ended };
}

/** Where a live segment comes from: which turn of the looping film, and which segment of it. */
export function placeInLoop(sequence: number, segmentCount: number): { turn: number; segment: number } {
  return { turn: Math.floor(sequence / segmentCount), segment: sequence % segmentCount };
}

/** A sequence number as written in a URL, or undefined where the text is none. */
export function parseSequence(text: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}
