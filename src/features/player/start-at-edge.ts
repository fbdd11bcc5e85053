import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { isFarBehind } from './live-end.ts';

/** So long after the first picture a jump belongs to the start; later it would tear somebody out of a scene. */
const STARTING_MS = 8000;
/** Who begins further behind was sent there. */
const SENT_BACK_SECONDS = 15;
/** Less than this is not worth a jump. */
const JUMP_SECONDS = 0.1;
/** What must lie behind the landing, or the jump would end in a stall. */
const RESERVE_SECONDS = 0.8;
/**
 * Target durations to stay behind a stream without parts. Three are the rule, but the engine counts from when it heard of a
 * segment, and hears of it by asking every now and then.
 */
const TARGETS_BEHIND = 2.5;

/** Seconds between the newest media that a playlist tells of and the place to watch it from. */
export function liveDelay({
  partHoldBack,
  holdBack,
  targetduration,
}: Pick<LevelDetails, 'partHoldBack' | 'holdBack' | 'targetduration'>): number {
  return partHoldBack || holdBack || TARGETS_BEHIND * targetduration;
}

/**
 * Brings a live film that begins to where it should be: its first media take their time to arrive, and at five per cent
 * faster the way back would take half a minute. Stalls until then say nothing about the connection.
 */
export function startAtEdge(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  let began: number | null = null;
  let wentBack = false;
  const note = () => {
    wentBack = began !== null && isFarBehind(video);
  };
  video.addEventListener('seeking', note);
  hls.once(Events.DESTROYING, () => video.removeEventListener('seeking', note));
  hls.once(Events.LEVEL_UPDATED, (_event, { details }) => {
    if (details.live) hls.targetLatency = liveDelay(details);
  });
  const settle = () => {
    const { latestLevelDetails: details } = hls;
    if (!details || video.paused || video.played.length === 0) return;
    began ??= performance.now();
    const starting = details.live && performance.now() - began < STARTING_MS;
    if (starting && bufferedBehind(video, hls.liveSyncPosition ?? Number.POSITIVE_INFINITY) < RESERVE_SECONDS) return;
    hls.off(Events.FRAG_BUFFERED, settle);
    // Nobody is taken from where they went to meanwhile.
    if (!starting || wentBack) return;
    // This also makes the engine forget the stalls of the start.
    hls.targetLatency = liveDelay(details);
    const landing = hls.liveSyncPosition ?? 0;
    const late = landing - video.currentTime;
    if (late > JUMP_SECONDS && late < SENT_BACK_SECONDS) video.currentTime = landing;
  };
  hls.on(Events.FRAG_BUFFERED, settle);
}

/** Seconds of media behind `position`, in one piece with what is being played. */
function bufferedBehind({ buffered, currentTime }: HTMLVideoElement, position: number): number {
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range) - position;
  }
  return 0;
}
