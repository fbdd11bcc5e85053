import { SEEK_SECONDS } from '../texts.ts';

interface Shown {
  title: string;
  poster: string | null;
  /** On demand, or live with DVR. */
  seekable: boolean;
}

type Timed = Pick<HTMLVideoElement, 'seekable' | 'currentTime' | 'playbackRate'>;

/** The position on the system's bar, in seconds from the start of the seekable range; null before anything has loaded. */
export function positionOf({ seekable, currentTime, playbackRate }: Timed): Required<MediaPositionState> | null {
  if (seekable.length === 0) return null;
  const from = seekable.start(0);
  const duration = seekable.end(seekable.length - 1) - from;
  if (!(duration > 0)) return null;
  return { duration, position: Math.min(Math.max(currentTime - from, 0), duration), playbackRate: playbackRate || 1 };
}

const MOVES = ['seeked', 'ratechange', 'durationchange', 'pause'] as const;
const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;
/** The window of a live stream moves during playback. */
const LIVE_EVERY_MS = 10_000;

/** Connects the system's media controls (https://www.w3.org/TR/mediasession/) with the video until `signal` aborts. */
export function connectMediaSession(
  video: HTMLVideoElement,
  { title, poster, seekable }: Shown,
  signal: AbortSignal,
): void {
  const { mediaSession: system } = navigator;
  if (!system) return;
  const src = poster && new URL(poster, location.href).href;
  system.metadata = new MediaMetadata({ title, artwork: src ? [{ src, type: typeOf(src) }] : [] });
  const to = (seconds: number) => {
    const [from, until] = [video.seekable.start(0), video.seekable.end(video.seekable.length - 1)];
    video.currentTime = Math.min(Math.max(seconds, from), until);
  };
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null> = {
    play: () => void video.play(),
    pause: () => video.pause(),
    seekbackward: seekable ? ({ seekOffset }) => to(video.currentTime - (seekOffset || SEEK_SECONDS)) : null,
    seekforward: seekable ? ({ seekOffset }) => to(video.currentTime + (seekOffset || SEEK_SECONDS)) : null,
    seekto: seekable ? ({ seekTime }) => seekTime !== undefined && to(video.seekable.start(0) + seekTime) : null,
  };
  for (const action of ACTIONS) handle(system, action, handlers[action]);
  const show = () => {
    system.playbackState = video.paused ? 'paused' : 'playing';
    const position = seekable ? positionOf(video) : null;
    if (position) system.setPositionState(position);
  };
  for (const move of MOVES) video.addEventListener(move, show, { signal });
  const timer = setInterval(() => !video.paused && show(), LIVE_EVERY_MS);
  show();
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const action of ACTIONS) handle(system, action, null);
    system.metadata = null;
    system.playbackState = 'none';
  });
}

/** A browser throws for an unknown action. */
function handle(system: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    system.setActionHandler(action, handler);
  } catch {
    // Then its controls do not offer it.
  }
}

const typeOf = (address: string) =>
  `image/${/\.(avif|png|webp|svg)(?:\?|$)/.exec(address)?.[1] ?? 'jpeg'}`.replace('svg', 'svg+xml');
