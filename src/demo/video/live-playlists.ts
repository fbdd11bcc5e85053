import { type VideoIndex, type Rendition, segmentStart } from './video.ts';
import { type LiveWindow, placeInLoop } from './live-window.ts';
import { hint, partsOf, partTarget, reports, serverControl, skipped } from './low-latency.ts';
import { HEAD, secondsOf, text } from './playlists.ts';

/** The state of a live stream. `startedAt` is the product time (ms) of its first picture. */
export interface OnAir {
  window: LiveWindow;
  startedAt: number;
}

/** The live playlist of one rendition with LL-HLS parts; `delta` skips older segments. */
export function liveMedia(video: VideoIndex, rendition: Rendition, { window, startedAt }: OnAir, delta = false) {
  const skip = skipped(window, delta);
  const first = placeInLoop(window.first + skip, video.segmentCount);
  const start = first.loop * video.duration + segmentStart(video, rendition, first.segment);
  const segment = (sequence: number) => [
    ...partsOf(video, rendition, window, sequence),
    `#EXTINF:${secondsOf(video, rendition, sequence % video.segmentCount)},`,
    `${sequence}.m4s`,
  ];
  const about = [...serverControl(partTarget(video)), '#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-MAP:URI="init.mp4"'];
  const next = [
    ...partsOf(video, rendition, window, window.last + 1),
    ...hint(window),
    ...reports(video, rendition, window),
  ];
  return live({ window, startedAt: startedAt + start * 1000 }, about, segment, next, skip);
}

/** The live playlist of captions, one file per segment. Captions of a segment are complete when it begins. */
export function liveCaptions(video: VideoIndex, { window, startedAt }: OnAir, delta = false): string {
  const shown = { ...window, last: lastCaptions(window) };
  const skip = skipped(shown, delta);
  const segment = (sequence: number) => [`#EXTINF:${video.segmentSeconds.toFixed(3)},`, `${sequence}.vtt`];
  const start = startedAt + (window.first + skip) * video.segmentSeconds * 1000;
  return live({ window: shown, startedAt: start }, serverControl(partTarget(video)).slice(0, 1), segment, [], skip);
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
