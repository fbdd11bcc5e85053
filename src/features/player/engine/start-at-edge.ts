import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { bufferAhead } from './buffer-ahead.ts';
import { isFarBehind } from './live-end.ts';

/** So long after the first picture a jump belongs to the start; later it would tear somebody out of a scene. */
const STARTING_MS = 8000;
/** Less than this is not worth a jump. */
const JUMP_SECONDS = 0.1;
/** What must lie behind the landing, or the jump would end in a stall. */
const RESERVE_SECONDS = 0.8;
/**
 * Target durations to stay behind a stream without parts. Three are the rule, but the engine counts from when it heard of a
 * segment, and by asking once a target it may hear of it a whole target late, for as long as the film is watched.
 */
const TARGETS_BEHIND = 1.8;

/** What a part needs from server to buffers: at the very distance that a server asks for, one that is late stops the film. */
const WAY_SECONDS = 0.1;

/** Seconds between the newest media that a playlist tells of and the place to watch it from. */
export function liveDelay({
  partHoldBack,
  holdBack,
  targetduration,
}: Pick<LevelDetails, 'partHoldBack' | 'holdBack' | 'targetduration'>): number {
  return (partHoldBack && partHoldBack + WAY_SECONDS) || holdBack || TARGETS_BEHIND * targetduration;
}

/** Lets the engine keep a live film where it should be, by playing a little faster. */
export function stayAtEdge(hls: Hls): void {
  const { Events } = hls.constructor as typeof Hls;
  hls.once(Events.LEVEL_UPDATED, (_event, { details }) => {
    if (details.live) hls.targetLatency = liveDelay(details);
  });
}

/**
 * Brings a live film that begins to where it should be: its first media take their time to arrive, and at five per cent
 * faster the way back would take half a minute. Stalls until then say nothing about the connection.
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
    if (starting && video.currentTime + bufferAhead(video) - landing < RESERVE_SECONDS) return;
    hls.off(Events.FRAG_BUFFERED, settle);
    // Who is far behind was sent there, or went there meanwhile.
    if (!starting || isFarBehind(video)) return;
    // This also makes the engine forget the stalls of the start.
    hls.targetLatency = liveDelay(details);
    const edge = hls.liveSyncPosition ?? 0;
    if (edge - video.currentTime > JUMP_SECONDS) video.currentTime = edge;
  };
  hls.on(Events.FRAG_BUFFERED, settle);
}
