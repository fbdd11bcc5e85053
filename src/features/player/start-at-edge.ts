import type Hls from 'hls.js';

/** So long after the first picture a jump belongs to the start; later it would tear somebody out of a scene. */
const STARTING_MS = 8000;
/** Who begins further behind was sent there. */
const SENT_BACK_SECONDS = 15;
/** Less than this is not worth a jump. */
const JUMP_SECONDS = 0.1;
/** What must lie behind the landing, or the jump would end in a stall. */
const RESERVE_SECONDS = 0.8;

/**
 * Brings a live film that has just begun to where it should be: its first media took their time to arrive, and at five per
 * cent faster the way back would take half a minute. Stalls until then say nothing about the connection.
 */
export function startAtEdge(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  let began: number | null = null;
  const settle = () => {
    const { latestLevelDetails: details } = hls;
    if (video.played.length === 0 || video.paused || !details) return;
    began ??= performance.now();
    const edge = hls.liveSyncPosition;
    const late = performance.now() - began > STARTING_MS;
    if (!late && details.live && (edge === null || bufferedAfter(video, edge) < RESERVE_SECONDS)) return;
    hls.off(Events.FRAG_BUFFERED, settle);
    if (late || !details.live) return;
    hls.targetLatency = details.partHoldBack || details.holdBack || 3 * details.targetduration;
    const landing = hls.liveSyncPosition ?? 0;
    const behind = landing - video.currentTime;
    if (behind > JUMP_SECONDS && behind < SENT_BACK_SECONDS) video.currentTime = landing;
  };
  hls.on(Events.FRAG_BUFFERED, settle);
}

/** Seconds of media in one piece from the playhead's range on that lie behind `position`. */
function bufferedAfter({ buffered, currentTime }: HTMLVideoElement, position: number): number {
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range))
      return buffered.end(range) - position;
  }
  return 0;
}
