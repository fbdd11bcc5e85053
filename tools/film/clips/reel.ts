import { smoothstep } from '../random.ts';
import type { Clip } from './clip.ts';
import { CUTAWAYS } from './cutaways.ts';
import { GOALS } from './goals.ts';
import { INCIDENTS } from './incidents.ts';
import { OPEN_PLAY } from './open-play.ts';

/** All clips, one behind the other. */
export const CLIPS: readonly Clip[] = [...OPEN_PLAY, ...GOALS, ...INCIDENTS, ...CUTAWAYS];
const STARTS = CLIPS.map((_, index) => CLIPS.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0));
export const REEL_SECONDS = CLIPS.reduce((sum, { seconds }) => sum + seconds, 0);

export const startOf = (clip: Clip): number => STARTS[CLIPS.indexOf(clip)]!;

/** The clip at a second of the reel, and the second within the clip. */
export function clipAt(second: number): { clip: Clip; t: number } {
  const index = STARTS.findLastIndex((start) => start <= second);
  return { clip: CLIPS[index]!, t: second - STARTS[index]! };
}

const QUIET = 0.03;
const EASE_SECONDS = 0.5;

/** How loud each side is at second `t` of a clip, from 0 to 1: at both ends of all clips the same. */
export function excitement(clip: Clip, t: number): { home: number; away: number } {
  let [home, away] = [QUIET, QUIET];
  for (const burst of clip.bursts) {
    const since = t - burst.at;
    const level = since < 0 ? smoothstep(-0.5, 0, since) * 0.4 : Math.exp(-((since / burst.fade) ** 2));
    home = Math.max(home, burst.home * level);
    away = Math.max(away, burst.away * level);
  }
  const inside = smoothstep(0, EASE_SECONDS, t) * smoothstep(clip.seconds, clip.seconds - EASE_SECONDS, t);
  const eased = (level: number) => QUIET + (level - QUIET) * inside;
  return { home: eased(home), away: eased(away) };
}
