/** A caption; times in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

const MAP_SECONDS = 7.001;

/** The HLS header that maps WebVTT times to the media. Never offset 0: hls.js treats it as a missing map. */
export const TIMESTAMP_MAP = `\nX-TIMESTAMP-MAP=LOCAL:${vttTime(MAP_SECONDS)},MPEGTS:${Math.round(MAP_SECONDS * 90_000)}`;

/** WebVTT of `cues`; `mapped` adds the HLS header. */
export function webVtt(cues: readonly Cue[], mapped = false): string {
  const body = cues.map(({ from, to, text }) => `\n${vttTime(from)} --> ${vttTime(to)}\n${text}\n`).join('');
  return `WEBVTT${mapped ? TIMESTAMP_MAP : ''}\n${body}`;
}

/** A WebVTT timestamp. */
export function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
