import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { bufferAhead, seekableEnd } from './time-ranges.ts';

/*
 * Where a live stream plays: how far behind its edge it starts, how it stays there, and how it goes back to live. Native
 * playback uses `seekToLive` alone.
 */

/** Goes to the live edge: where the engine wants to play, else the newest moment that can be seeked to. */
export function seekToLive(video: HTMLVideoElement, hls: Hls | null): void {
  const edge = hls?.liveSyncPosition ?? seekableEnd(video);
  if (edge !== null) video.currentTime = edge;
}

/** Seconds behind the newest moment of a live stream; null for a video on demand. */
export function liveLatency(video: HTMLVideoElement, hls: Hls): number | null {
  const details = hls.latestLevelDetails;
  return details?.live ? details.edge + details.age - video.currentTime : null;
}

/** A position this many seconds behind the newest moment was chosen: every position to watch live from is nearer. */
const WENT_BACK_SECONDS = 10;

/** Whether the viewer of a live stream went back, or started further back. */
function isFarBehind(video: Pick<HTMLVideoElement, 'seekable' | 'currentTime'>): boolean {
  const end = seekableEnd(video);
  return end !== null && end - video.currentTime > WENT_BACK_SECONDS;
}

/**
 * Target durations to stay behind a stream without parts. Three are the rule, but the engine counts from when it learns of a
 * segment, and by asking once a target it may learn of it a whole target late, for the whole session.
 */
const TARGETS_BEHIND = 1.8;
/** What a part needs from server to buffer: at the very distance that a server asks for, one late part stalls playback. */
const TRANSFER_SECONDS = 0.1;

/** Seconds between the newest media that a playlist lists and the position to watch it from. */
export function liveDelay({
  partHoldBack,
  holdBack,
  targetduration,
}: Pick<LevelDetails, 'partHoldBack' | 'holdBack' | 'targetduration'>): number {
  return (partHoldBack && partHoldBack + TRANSFER_SECONDS) || holdBack || TARGETS_BEHIND * targetduration;
}

/** Sets the latency that the engine keeps. */
export function stayAtEdge(hls: Hls): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.once(Events.LEVEL_UPDATED, (_event, { details }) => {
    if (details.live) hls.targetLatency = liveDelay(details);
  });
}

/** Within this time of the first frame a jump belongs to the start; later it would interrupt the viewer. */
const STARTING_MS = 8000;
/** Less than this is not worth a jump. */
const START_JUMP_SECONDS = 0.1;
/** What must be buffered behind the landing, or the jump would end in a stall. */
const START_RESERVE_SECONDS = 0.8;

/**
 * Brings a live stream that starts to its target latency. Its first media take time to arrive, and catching up at five per
 * cent would take half a minute. Stalls until then say nothing about the connection.
 */
export function startAtEdge(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  let began: number | null = null;
  stayAtEdge(hls);
  const settle = () => {
    const { latestLevelDetails: details } = hls;
    if (!details || video.paused || video.played.length === 0) return;
    began ??= performance.now();
    const starting = details.live && performance.now() - began < STARTING_MS;
    const landing = hls.liveSyncPosition ?? Number.POSITIVE_INFINITY;
    if (starting && video.currentTime + bufferAhead(video) - landing < START_RESERVE_SECONDS) return;
    hls.off(Events.FRAG_BUFFERED, settle);
    if (!starting || isFarBehind(video)) return;
    // This also makes the engine forget the stalls of the start.
    hls.targetLatency = liveDelay(details);
    const edge = hls.liveSyncPosition ?? 0;
    if (edge - video.currentTime > START_JUMP_SECONDS) video.currentTime = edge;
  };
  hls.on(Events.FRAG_BUFFERED, settle);
}

/** Faster playback while catching up; five per cent are not audible. */
const FASTER = 1.05;
/** Catching up starts this many seconds behind the target latency, and ends at the target. */
const LATE_SECONDS = 0.08;
/** A viewer further behind is there on purpose, or has to jump. */
const LATE_MAX_SECONDS = 6;
/** What has to stay buffered: a part comes every now and then, and may come late. */
const RESERVE_SECONDS = 0.5;
/** `timeupdate` fires four times a second: the least that was buffered over this many counts. */
const SAMPLES = 4;
/** With less than that buffered, a stall is the connection's. */
const DRY_SECONDS = 0.4;
/** Seconds to stay further behind after each such stall, up to one target duration of the playlist. */
const ROOM_SECONDS = 0.5;

interface CatchUp {
  /** Seconds behind the target latency. */
  late: number;
  /** The least that was buffered ahead of the playhead lately, in seconds. */
  ahead: number;
  /** Current playback rate. */
  rate: number;
}

/** The playback rate: faster while playback is late and enough is buffered. A speed that somebody else chose stays. */
export function catchUpRate({ late, ahead, rate }: CatchUp): number {
  if (rate !== 1 && rate !== FASTER) return rate;
  const worth = late > (rate === FASTER ? 0 : LATE_SECONDS) && late < LATE_MAX_SECONDS;
  return worth && ahead >= RESERVE_SECONDS ? FASTER : 1;
}

/**
 * Keeps a live stream at its target latency. The engine's own way wants a whole second of buffer, which a low-latency stream
 * has only just after each part: it stayed late and changed its speed twice a second.
 */
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
/** Less than this is not worth a jump. */
const RETURN_JUMP_SECONDS = 6;

/** Returns a viewer who watched live to the live edge, after a stall because nothing new came. */
export function returnToLive(hls: Hls, video: HTMLVideoElement, signal: AbortSignal): void {
  const { Events } = hls.constructor as typeof Hls;
  let stoodAt = Number.NaN;
  let wentBack = false;
  const behind = () => (seekableEnd(video) ?? Number.POSITIVE_INFINITY) - video.currentTime;
  const onSeek = () => {
    wentBack = isFarBehind(video);
  };
  const onStall = () => {
    // A viewer who jumped waits for what they asked for, and one who went back does not watch live.
    if (video.seeking) return;
    stoodAt = !wentBack && behind() < EDGE_SECONDS ? video.currentTime : Number.NaN;
  };
  // The engine nudges a stalled playhead; a viewer jumps further.
  const stands = () => Math.abs(video.currentTime - stoodAt) < NUDGE_SECONDS;
  const onProgress = () => {
    // Playback went on: a viewer who comes back to that position later went back.
    if (!stands()) stoodAt = Number.NaN;
  };
  video.addEventListener('seeking', onSeek, { signal });
  video.addEventListener('waiting', onStall, { signal });
  video.addEventListener('timeupdate', onProgress, { signal });
  // Not as soon as the playlist grows: the element takes the new end only with its first media.
  hls.on(Events.FRAG_BUFFERED, () => {
    const edge = hls.liveSyncPosition;
    if (!stands() || !hls.latestLevelDetails?.live || edge === null || edge - stoodAt < RETURN_JUMP_SECONDS) return;
    stoodAt = Number.NaN;
    video.currentTime = edge;
  });
}

/** The first segments of a moving window are gone before they play, seconds. */
const MARGIN_SECONDS = 6;
/** `HTMLMediaElement.HAVE_ENOUGH_DATA`: what is buffered plays on without the playlist. */
const ENOUGH = 4;

/**
 * The position to go on at when the playhead is before `windowStart`, the first second that the playlist still holds. Null
 * where playback may stay: inside the window, or with enough buffered.
 */
export function windowLanding(
  { currentTime, readyState }: Pick<HTMLVideoElement, 'currentTime' | 'readyState'>,
  windowStart: number,
): number | null {
  if (currentTime >= windowStart || readyState === ENOUGH) return null;
  return windowStart + MARGIN_SECONDS;
}

/**
 * Keeps a viewer in the DVR window: after a seek to its very start, or a pause until the position is gone, playback goes on
 * at the first position that is left. The engine alone would go to live.
 */
export function stayInWindow(hls: Hls, video: HTMLVideoElement): void {
  const { Events } = hls.constructor as typeof Hls;
  // The engine looks at the playhead after this event.
  hls.on(Events.LEVEL_UPDATED, (_event, { details }) => {
    const landing = details.live && video.played.length > 0 ? windowLanding(video, details.fragmentStart) : null;
    if (landing !== null) video.currentTime = landing;
  });
}
