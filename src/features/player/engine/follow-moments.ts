import { onMomentWanted, takeWantedMoment, type WantedMoment } from '#stores/match-events.ts';
import { LEAD_SECONDS } from '../controls/live-marks.ts';
import { positionOf } from '../controls/live-delay.ts';
import type { Session } from './session.ts';

const LOOK_EVERY_MS = 250;
/** A stream that has not told its time by then does not tell it. */
const LOOKS = 80;
/** Looks in a row that find the picture there. */
const STAYS = 3;
const NEAR_SECONDS = 4;
/** Before a moment that is no goal. */
const LEAD_OF_OTHERS = 3;

/** Plays the moments of the match that the page wants to see (`stores/match-events.ts`). Returns how to stop. */
export function followMoments(video: HTMLVideoElement, session: () => Session | null): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let timer: ReturnType<typeof setInterval> | undefined;
  signal.addEventListener('abort', () => clearInterval(timer));
  const go = () => {
    const moment = takeWantedMoment();
    if (!moment) return;
    session()?.play();
    clearInterval(timer);
    let looks = 0;
    let arrivals = 0;
    timer = setInterval(() => {
      const position = placeOf(moment, video, session());
      const isThere = position !== null && Math.abs(video.currentTime - position) < NEAR_SECONDS;
      if (position !== null && !isThere && !video.seeking) video.currentTime = position;
      arrivals = isThere && !video.seeking ? arrivals + 1 : 0;
      // A live stream that starts jumps to its edge once.
      if (arrivals > STAYS || ++looks > LOOKS) clearInterval(timer);
    }, LOOK_EVERY_MS);
  };
  onMomentWanted(go, signal);
  go();
  return () => stopped.abort();
}

/** Where to watch a moment from, in seconds of the video; null where that is not known yet. */
function placeOf({ at, second, isGoal }: WantedMoment, video: HTMLVideoElement, session: Session | null) {
  const { currentTime, seekable, readyState } = video;
  const lead = isGoal ? LEAD_SECONDS : LEAD_OF_OTHERS;
  if (readyState === 0) return null;
  if (second !== null) return Math.max(0, second - lead);
  const date = session?.playingDate() ?? null;
  if (date === null || seekable.length === 0) return null;
  // What the window no longer has begins with what it has.
  return positionOf(at - lead * 1000, { date, at: currentTime }, seekable) ?? seekable.start(0);
}
