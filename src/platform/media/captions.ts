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

/** The cues during the media time `from`..`to` of a looping video, uncut, so a cue may be in two segments. */
export function cuesBetween(cues: readonly Cue[], duration: number, from: number, to: number): Cue[] {
  const shown: Cue[] = [];
  for (let loop = Math.max(0, Math.floor(from / duration) - 1); loop * duration < to; loop++) {
    for (const cue of cues) {
      const start = cue.from + loop * duration;
      const end = cue.to + loop * duration;
      if (start < to && end > from) shown.push({ from: start, to: end, text: cue.text });
    }
  }
  return shown;
}

/** A WebVTT timestamp. */
export function vttTime(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}
