import { type LiveWindow, type Place, SEGMENT_MS } from './live-window.ts';
import { PARTS_PER_SEGMENT, partStart, SEGMENT_SECONDS, type Track } from './track.ts';

/** Parts older than three target durations are not listed. */
const WHOLE_SEGMENTS_WITH_PARTS = 2;
/** Delta updates skip older segments; six target durations are the minimum. */
const SKIP_UNTIL_SECONDS = 6 * SEGMENT_SECONDS;
export const HELD_MS_MAX = 3 * SEGMENT_MS;
/** How far ahead players may ask (RFC 8216bis 6.2.5.2). */
const SEGMENTS_AHEAD_MAX = 2;

/** The longest part (seconds) of all tracks, so that players can switch between them. */
export function partTarget(tracks: readonly Track[]): number {
  const longest = tracks.map((track) => {
    const frame = track.frameTicks / track.timescale;
    return Math.ceil(SEGMENT_SECONDS / PARTS_PER_SEGMENT / frame) * frame;
  });
  return Math.ceil(Math.max(...longest) * 1000) / 1000;
}

/** Blocking requests, delta updates, and a hold-back of three parts. */
export function serverControl(target: number): string[] {
  const control = `CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=${SKIP_UNTIL_SECONDS.toFixed(1)},PART-HOLD-BACK=${(3 * target).toFixed(3)}`;
  return [`#EXT-X-SERVER-CONTROL:${control}`, `#EXT-X-PART-INF:PART-TARGET=${target.toFixed(3)}`];
}

/** The listed parts of a segment. */
export function partsOf(track: Track, { last, parts }: LiveWindow, sequence: number): string[] {
  if (sequence <= last - WHOLE_SEGMENTS_WITH_PARTS) return [];
  const from = sequence * PARTS_PER_SEGMENT;
  return Array.from({ length: sequence > last ? parts : PARTS_PER_SEGMENT }, (_, part) => {
    const duration = (partStart(track, from + part + 1) - partStart(track, from + part)).toFixed(6);
    const independent = part === 0 || track.kind === 'audio' ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${duration},URI="${sequence}.${part}.m4s"${independent}`;
  });
}

/** The next part. */
export const hint = ({ last, parts, more }: LiveWindow): string[] =>
  more ? [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${last + 1}.${parts}.m4s"`] : [];

/** The state of the other tracks, for players that switch. */
export function reports(tracks: readonly Track[], own: Track, { last, parts, ended }: LiveWindow): string[] {
  if (ended) return [];
  const [sequence, part] = parts > 0 ? [last + 1, parts - 1] : [last, PARTS_PER_SEGMENT - 1];
  return tracks
    .filter(({ id }) => id !== own.id)
    .map(({ id }) => `#EXT-X-RENDITION-REPORT:URI="../${id}/index.m3u8",LAST-MSN=${sequence},LAST-PART=${part}`);
}

/** How many segments a delta update skips; 0 for a whole playlist. */
export function skipped({ first, last, ended }: LiveWindow, asked: boolean): number {
  return asked && !ended ? Math.max(0, last - first + 1 - SKIP_UNTIL_SECONDS / SEGMENT_SECONDS) : 0;
}

/** A player's delivery directives: the segment or part to wait for, and a delta update. */
export interface Directives {
  until?: Place;
  delta: boolean;
}

/** Reads `_HLS_msn`, `_HLS_part` and `_HLS_skip`; null when they are invalid or too far ahead. */
export function readDirectives(query: URLSearchParams, window: LiveWindow): Directives | null {
  const number = (name: string) => (query.has(name) ? Number(query.get(name) || Number.NaN) : undefined);
  const [sequence, part] = [number('_HLS_msn'), number('_HLS_part')];
  const delta = query.has('_HLS_skip');
  if (sequence === undefined) return part === undefined ? { delta } : null;
  if (!isCount(sequence) || (part !== undefined && !isCount(part))) return null;
  if (sequence > window.last + SEGMENTS_AHEAD_MAX) return null;
  // A part behind the last one of a segment is the first of the next.
  if (part !== undefined && part >= PARTS_PER_SEGMENT) return { until: { sequence: sequence + 1, part: 0 }, delta };
  return { until: { sequence, part }, delta };
}

const isCount = (value: number) => Number.isInteger(value) && value >= 0;
