import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { bufferAhead, seekableEnd } from './time-ranges.ts';

/** Where the engine starts by itself: a live video at its edge, any other at zero. */
export const LIVE_EDGE = -1;

/** Loads from the playhead, or the engine's own start: after a failure it may load audio at the live edge, video elsewhere. */
export function loadFromPlayhead(hls: Hls, video: Pick<HTMLVideoElement, 'currentTime'>): void {
  hls.startLoad(video.currentTime > 0 ? video.currentTime : LIVE_EDGE);
}

/** Seeks to the live edge: the engine's target, else the newest seekable moment. */
export function seekToLive(video: HTMLVideoElement, hls: Hls | null): void {
  const edge = hls?.liveSyncPosition ?? seekableEnd(video);
  if (edge !== null) video.currentTime = edge;
}

/** Seconds behind live; null for a video on demand. */
export function liveLatency(video: HTMLVideoElement, hls: Hls): number | null {
  const details = hls.latestLevelDetails;
  return details?.live ? details.edge + details.age - video.currentTime : null;
}

/** Further behind than any live position: the viewer chose to be there. */
const WENT_BACK_SECONDS = 10;

function isFarBehind(video: Pick<HTMLVideoElement, 'seekable' | 'currentTime'>): boolean {
  const end = seekableEnd(video);
  return end !== null && end - video.currentTime > WENT_BACK_SECONDS;
}

/** Target durations to stay behind a stream without parts: three less what the engine may learn late of a segment. */
const TARGETS_BEHIND = 1.7;
/** From server to buffer: at exactly PART-HOLD-BACK, one late part stalls playback. */
const TRANSFER_SECONDS = 0.1;

/** Seconds to stay behind the newest media of a playlist. */
export function liveDelay({
  partHoldBack,
  holdBack,
  targetduration,
}: Pick<LevelDetails, 'partHoldBack' | 'holdBack' | 'targetduration'>): number {
  return (partHoldBack && partHoldBack + TRANSFER_SECONDS) || holdBack || TARGETS_BEHIND * targetduration;
}

/** Sets the engine's target latency. */
export function stayAtEdge(hls: Hls): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.once(Events.LEVEL_UPDATED, (_event, { details }) => {
    if (details.live) hls.targetLatency = liveDelay(details);
  });
}

/** Later, a jump would interrupt the viewer. */
const STARTING_MS = 8000;
/** Less than this is not worth a jump. */
const START_JUMP_SECONDS = 0.1;
/** Buffered after the landing, or the jump ends in a stall. */
const START_RESERVE_SECONDS = 0.8;

/** Jumps to the target latency at the start of a live stream: catching up at five per cent would take half a minute. */
export function startAtEdge(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  let startedAt: number | null = null;
  stayAtEdge(hls);
  const settle = () => {
    const { latestLevelDetails: details } = hls;
    if (!details || video.paused || video.played.length === 0) return;
    startedAt ??= performance.now();
    const starting = details.live && performance.now() - startedAt < STARTING_MS;
    const landing = hls.liveSyncPosition ?? Number.POSITIVE_INFINITY;
    if (starting && video.currentTime + bufferAhead(video) - landing < START_RESERVE_SECONDS) return;
    hls.off(Events.FRAG_BUFFERED, settle);
    if (!starting || isFarBehind(video)) return;
    // Also resets the engine's count of stalls.
    hls.targetLatency = liveDelay(details);
    const edge = hls.liveSyncPosition ?? 0;
    if (edge - video.currentTime > START_JUMP_SECONDS) video.currentTime = edge;
  };
  hls.on(Events.FRAG_BUFFERED, settle);
}

/** Five per cent are not audible. */
const FASTER = 1.05;
/** Catching up starts this many seconds behind the target latency, and ends at the target. */
const LATE_SECONDS = 0.08;
/** A viewer further behind is there on purpose, or has to jump. */
const LATE_MAX_SECONDS = 6;
/** Must stay buffered, because parts may come late. */
const RESERVE_SECONDS = 0.5;
/** The lowest buffer of this many `timeupdate`s counts: one second. */
const SAMPLES = 4;
/** Below this, the connection has caused the stall. */
const DRY_SECONDS = 0.4;
/** Seconds to stay further behind after each such stall, up to one target duration of the playlist. */
const ROOM_SECONDS = 0.5;

/**
 * The playback rate: faster while playback is `late` (seconds behind the target latency) and enough is buffered `ahead` (seconds).
 * Other speeds are the viewer's and stay.
 */
export function catchUpRate({ late, ahead, rate }: Record<'late' | 'ahead' | 'rate', number>): number {
  if (rate !== 1 && rate !== FASTER) return rate;
  const worth = late > (rate === FASTER ? 0 : LATE_SECONDS) && late < LATE_MAX_SECONDS;
  return worth && ahead >= RESERVE_SECONDS ? FASTER : 1;
}

/** Keeps a live stream at its target latency. The engine's own way requires a second of buffer: with low latency it stays late. */
export function catchUp(hls: Hls, video: HTMLVideoElement, signal: AbortSignal): void {
  let seen: number[] = [];
  let room = 0;
  const onStall = () => {
    if (video.seeking || video.played.length === 0 || bufferAhead(video) > DRY_SECONDS) return;
    room = Math.min(room + ROOM_SECONDS, hls.latestLevelDetails?.targetduration ?? 0);
  };
  const adjust = () => {
    const { targetLatency, latestLevelDetails: details } = hls;
    if (!details || targetLatency === null) return;
    seen = [...seen, bufferAhead(video)].slice(-SAMPLES);
    const latency = liveLatency(video, hls);
    const late = latency === null ? 0 : latency - targetLatency - room;
    const rate = catchUpRate({ late, ahead: Math.min(...seen), rate: video.playbackRate });
    if (rate !== video.playbackRate) video.playbackRate = rate;
  };
  video.addEventListener('waiting', onStall, { signal });
  video.addEventListener('timeupdate', adjust, { signal });
}

/** A viewer this close to the newest moment watches live. */
const EDGE_SECONDS = 20;
const NUDGE_SECONDS = 2;
const RETURN_JUMP_SECONDS = 6;

/** Returns a viewer who watched live to the live edge after a stall. */
export function returnToLive(hls: Hls, video: HTMLVideoElement, signal: AbortSignal): void {
  const { Events } = hls.constructor as typeof Hls;
  let stoodAt = Number.NaN;
  let wentBack = false;
  const behind = () => (seekableEnd(video) ?? Number.POSITIVE_INFINITY) - video.currentTime;
  const onSeek = () => {
    wentBack = isFarBehind(video);
  };
  const onStall = () => {
    // Not after a seek, nor for a viewer who went back.
    if (video.seeking) return;
    stoodAt = !wentBack && behind() < EDGE_SECONDS ? video.currentTime : Number.NaN;
  };
  // The engine nudges a stalled playhead; a viewer jumps further.
  const stands = () => Math.abs(video.currentTime - stoodAt) < NUDGE_SECONDS;
  const onProgress = () => {
    // Playback continued: a later return to that position is a seek back.
    if (!stands()) stoodAt = Number.NaN;
  };
  video.addEventListener('seeking', onSeek, { signal });
  video.addEventListener('waiting', onStall, { signal });
  video.addEventListener('timeupdate', onProgress, { signal });
  // Not at the playlist update: the element's end moves with the first media.
  hls.on(Events.FRAG_BUFFERED, () => {
    const edge = hls.liveSyncPosition;
    if (!stands() || !hls.latestLevelDetails?.live || edge === null || edge - stoodAt < RETURN_JUMP_SECONDS) return;
    stoodAt = Number.NaN;
    video.currentTime = edge;
  });
}

/** Seconds: the first segments of a moving window are gone before they play. */
const MARGIN_SECONDS = 6;
/** `HTMLMediaElement.HAVE_ENOUGH_DATA`: the buffer plays on without the playlist. */
const ENOUGH = 4;

/** The position to seek to where the playhead is before the first second of the playlist; null within it or with enough buffered. */
export function windowLanding(
  { currentTime, readyState }: Pick<HTMLVideoElement, 'currentTime' | 'readyState'>,
  windowStart: number,
): number | null {
  if (currentTime >= windowStart || readyState === ENOUGH) return null;
  return windowStart + MARGIN_SECONDS;
}

/** Keeps a viewer in the DVR window, at its first position left, after a seek or a long pause. The engine would go to live. */
export function stayInWindow(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  // The engine reads the playhead after this event.
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
    const landing = details.live && video.played.length > 0 ? windowLanding(video, details.fragmentStart) : null;
    if (landing !== null) video.currentTime = landing;
  });
}
