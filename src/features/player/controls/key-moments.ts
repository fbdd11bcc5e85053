import type { Chapter } from '#contract/video.ts';
import type { Clip } from '../start/clip.ts';

/** A chapter lasts until the next; its moment is over sooner. */
const MOMENT_SECONDS = 15;
/** A jump may land a frame early. */
const EARLY_SECONDS = 0.3;

type Moment = Clip & { end: number };
type Video = Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'pause' | 'play' | 'addEventListener'>;

/** The key moments of a video. `offset`: seconds of the video before chapter times begin. */
export function momentsOf(chapters: readonly Chapter[], offset = 0): Moment[] {
  return chapters.map(({ start, end }) => ({
    start: start + offset,
    end: Math.min(end, start + MOMENT_SECONDS) + offset,
  }));
}

/** The second to go on at: `at` itself inside a moment, the next one's start between two, null behind the last. */
export function goOnAt(moments: readonly Moment[], at: number): number | null {
  const inside = moments.some(({ start, end }) => at >= start - EARLY_SECONDS && at < end);
  return inside ? at : (moments.find(({ start }) => start > at)?.start ?? null);
}

/** Plays the moments in a row, from the playhead or else from the first. Calls `over` after the last one. */
export function playMoments(video: Video, moments: readonly Moment[], over: () => void): () => void {
  const stopped = new AbortController();
  const goTo = (at: number) => {
    if (at !== video.currentTime) video.currentTime = at;
  };
  goTo(goOnAt(moments, video.currentTime) ?? moments[0]?.start ?? 0);
  void video.play();
  const watch = () => {
    if (video.seeking) return;
    const at = goOnAt(moments, video.currentTime);
    if (at !== null) return goTo(at);
    video.pause();
    over();
  };
  video.addEventListener('timeupdate', watch, { signal: stopped.signal });
  return () => stopped.abort();
}
