import type Hls from 'hls.js';
import { bufferAhead } from './buffer-ahead.ts';

/** Nobody hears five per cent. */
const FASTER = 1.05;
/** From so many seconds behind its target on a film hurries, until it is there. */
const LATE_SECONDS = 0.08;
/** Who is further behind is there on purpose, or has to jump. */
const LATE_MAX_SECONDS = 6;
/** What must always lie ahead of the playhead: a part comes every now and then, and may come late. */
const RESERVE_SECONDS = 0.5;
/** A film says four times a second how far it is: over this many times the least lay ahead. */
const TIMES = 4;

/** With less than that ahead it was the connection that stopped a film. */
const DRY_SECONDS = 0.4;
/** Seconds that a film stays further behind for each time it ran dry, up to one target duration of its playlist. */
const ROOM_SECONDS = 0.5;

interface Place {
  /** Seconds behind where the film should be. */
  late: number;
  /** The least that lay ahead of the playhead of late, seconds. */
  ahead: number;
  /** Playback rate of now. */
  rate: number;
}

/** How fast a live film plays on: faster while it is late and there is enough of it. Another's choice of speed stays. */
export function catchUpRate({ late, ahead, rate }: Place): number {
  if (rate !== 1 && rate !== FASTER) return rate;
  const worth = late > (rate === FASTER ? 0 : LATE_SECONDS) && late < LATE_MAX_SECONDS;
  return worth && ahead >= RESERVE_SECONDS ? FASTER : 1;
}

/**
 * Keeps a live film where it should be. The engine's own way wants a whole second ahead of the playhead, which a film of low
 * latency that is where it should be has only just after each part: it stayed late and changed its speed twice a second.
 */
export function catchUp(hls: Hls, video: HTMLVideoElement, signal: AbortSignal): void {
  let seen: number[] = [];
  let room = 0;
  const dry = () => {
    if (video.seeking || video.played.length === 0 || bufferAhead(video) > DRY_SECONDS) return;
    room = Math.min(room + ROOM_SECONDS, hls.latestLevelDetails?.targetduration ?? 0);
  };
  const look = () => {
    const { targetLatency, latestLevelDetails: details } = hls;
    if (!details || targetLatency === null) return;
    seen = [...seen, bufferAhead(video)].slice(-TIMES);
    const late = details.live ? details.edge + details.age - video.currentTime - targetLatency - room : 0;
    const rate = catchUpRate({ late, ahead: Math.min(...seen), rate: video.playbackRate });
    if (rate !== video.playbackRate) video.playbackRate = rate;
  };
  video.addEventListener('waiting', dry, { signal });
  video.addEventListener('timeupdate', look, { signal });
}
