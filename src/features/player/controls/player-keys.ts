import { SPEEDS } from '../player-state.ts';

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
