import { type PlayerParts, SPEEDS, type VideoSource } from '../player-state.ts';
import { clipOf } from '../start/clip.ts';

/** What a key does; media-chrome knows the other keys. `step`: frames. */
export type KeyAction =
  { kind: 'seek'; to: number } | { kind: 'live' } | { kind: 'step'; by: 1 | -1 } | { kind: 'speed'; to: number };

interface Playing {
  live: boolean;
  /** What can be watched, in seconds of the video; null where nothing has loaded. */
  range: { start: number; end: number } | null;
  speed: number;
}

/** What a key does in a video; null for a key of media-chrome or of nobody. */
export function keyAction(key: string, { live, range, speed }: Playing): KeyAction | null {
  if (key === ',' || key === '.') return { kind: 'step', by: key === ',' ? -1 : 1 };
  // A live stream runs at the speed of the match.
  if (key === '<' || key === '>') return { kind: 'speed', to: live ? 1 : nextSpeed(speed, key === '<' ? -1 : 1) };
  if (key === 'End' && live) return { kind: 'live' };
  const share = key === 'Home' ? 0 : key === 'End' ? 1 : /^\d$/.test(key) ? Number(key) / 10 : null;
  if (share === null || !range) return null;
  return { kind: 'seek', to: range.start + share * (range.end - range.start) };
}

/** The next slower or faster of the speeds, the same at the end of them. */
function nextSpeed(speed: number, by: 1 | -1): number {
  const at = (SPEEDS as readonly number[]).indexOf(speed);
  return SPEEDS[at + by] ?? speed;
}

/** At 25 frames a second; a browser tells nobody how many there are. */
const FRAME_SECONDS = 0.04;

/** Does what a key means in the player's video. Returns whether it is one of ours. */
export function pressKey(
  key: string,
  { video, session, source, state }: PlayerParts,
  chooseSpeed: (speed: number) => void,
) {
  const element = video.current;
  if (!element || !state.started) return false;
  const live = source.kind === 'live';
  const action = keyAction(key, { live, range: rangeOf(element, source), speed: state.speed });
  if (!action) return false;
  if (action.kind === 'live') session.current?.seekToLive();
  if (action.kind === 'speed' && !live) chooseSpeed(action.to);
  if (action.kind === 'seek') element.currentTime = action.to;
  if (action.kind === 'step') {
    element.pause();
    element.currentTime += action.by * FRAME_SECONDS;
  }
  return true;
}

/** What of a video can be watched, in its own seconds. */
function rangeOf({ seekable, duration }: HTMLVideoElement, { kind, url, dvr }: VideoSource) {
  const clip = clipOf(url);
  if (kind === 'replay') return duration > 0 ? { start: clip?.start ?? 0, end: clip?.end ?? duration } : null;
  return dvr && seekable.length > 0 ? { start: seekable.start(0), end: seekable.end(seekable.length - 1) } : null;
}
