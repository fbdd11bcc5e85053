import type { Chapter } from '#contract/video.ts';
import type { Clip } from '../start/clip.ts';

const MOMENT_SECONDS = 15;
/** A seek may land a frame early. */
const EARLY_SECONDS = 0.3;

type Moment = Clip & { end: number };
type Video = Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'pause' | 'play' | 'addEventListener'>;

/** The first seconds of each chapter. `offset`: added to chapter times. */
export function momentsOf(chapters: readonly Chapter[], offset = 0): Moment[] {
  return chapters.map(({ start, end }) => ({
    start: start + offset,
    end: Math.min(end, start + MOMENT_SECONDS) + offset,
  }));
}

/** Where to continue: `at` inside a moment, the next one's start between two, null after the last. */
export function goOnAt(moments: readonly Moment[], at: number): number | null {
  const inside = moments.some(({ start, end }) => at >= start - EARLY_SECONDS && at < end);
  return inside ? at : (moments.find(({ start }) => start > at)?.start ?? null);
}

/** Plays the moments in a row, from the playhead or the first. Calls `over` after the last. */
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
