import type { LiveWindow } from './live-window.ts';
import { hint, partsOf, partTarget, reports, serverControl, skipped } from './low-latency.ts';
import type { Reel, ReelTrack } from './reel.ts';
import { SEGMENT_SECONDS, secondsOf, segmentStart } from './track.ts';
import { HEAD, text } from './vod-playlists.ts';

/** The state of a live stream. `startedAt` is the product time (ms) of its first picture. */
export interface OnAir {
  window: LiveWindow;
  startedAt: number;
}

type Tracks = Pick<Reel, 'tracks'>;

/** The live playlist of one track with LL-HLS parts; `delta` skips older segments. */
export function liveMedia(reel: Tracks, track: ReelTrack, { window, startedAt }: OnAir, delta = false): string {
  const skip = skipped(window, delta);
  const start = segmentStart(track, window.first + skip);
  const segment = (sequence: number) => [
    ...partsOf(track, window, sequence),
    `#EXTINF:${secondsOf(track, sequence)},`,
    `${sequence}.m4s`,
  ];
  const about = [...serverControl(partTarget(reel.tracks)), '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"'];
  const next = [...partsOf(track, window, window.last + 1), ...hint(window), ...reports(reel.tracks, track, window)];
  return live({ window, startedAt: startedAt + start * 1000 }, about, segment, next, skip);
}

/** The live playlist of captions, one file per segment. Captions of a segment are complete when it begins. */
export function liveCaptions(reel: Tracks, { window, startedAt }: OnAir, delta = false): string {
  const shown = { ...window, last: lastCaptions(window) };
  const skip = skipped(shown, delta);
  const segment = (sequence: number) => [`#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`, `${sequence}.vtt`];
  const start = startedAt + (window.first + skip) * SEGMENT_SECONDS * 1000;
  const control = serverControl(partTarget(reel.tracks)).slice(0, 1);
  return live({ window: shown, startedAt: start }, control, segment, [], skip);
}

export const lastCaptions = ({ last, more }: LiveWindow): number => (more ? last + 1 : last);

/** `startedAt`: the moment of the first listed segment. */
function live(
  { window, startedAt }: OnAir,
  about: readonly string[],
  segment: (sequence: number) => string[],
  next: readonly string[],
  skip: number,
): string {
  const first = window.first + skip;
  const segments = Array.from({ length: window.last - first + 1 }, (_, i) => segment(first + i));
  const date = `#EXT-X-PROGRAM-DATE-TIME:${new Date(Math.round(startedAt)).toISOString()}`;
  const head = skip > 0 ? [HEAD[0]!, '#EXT-X-VERSION:9'] : HEAD;
  const sequence = ['#EXT-X-TARGETDURATION:2', `#EXT-X-MEDIA-SEQUENCE:${window.first}`];
  const left = skip > 0 ? [`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skip}`] : [];
  const end = window.ended ? ['#EXT-X-ENDLIST'] : [];
  return text([...head, ...sequence, ...about, ...left, date, ...segments.flat(), ...next, ...end]);
}
