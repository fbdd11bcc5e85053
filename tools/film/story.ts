import type { Banner } from './graphics.ts';
import { smoothstep } from './random.ts';
import { BLUE, RED } from './scene/kits.ts';

/** What happens, by second of the film: for chapters, the timeline and whoever describes the film. */
export interface FilmEvent {
  at: number;
  kind: 'kickoff' | 'save' | 'corner' | 'goal' | 'post' | 'interception' | 'clearance' | 'replay' | 'whistle';
  team?: 'red' | 'blue';
  text: string;
}

export const EVENTS: readonly FilmEvent[] = [
  { at: 2.6, kind: 'kickoff', team: 'red', text: 'Red kick off' },
  { at: 18.2, kind: 'save', team: 'blue', text: 'Diving save from the edge of the area' },
  { at: 25.2, kind: 'corner', team: 'red', text: 'Corner for Red from the left' },
  { at: 27.2, kind: 'goal', team: 'red', text: 'Headed goal from the corner: 1-0' },
  { at: 36.5, kind: 'replay', team: 'red', text: 'The header again' },
  { at: 55.6, kind: 'post', team: 'blue', text: 'Shot against the post' },
  { at: 56.7, kind: 'clearance', team: 'red', text: 'Red head the rebound clear' },
  { at: 65.1, kind: 'interception', team: 'blue', text: 'Blue win the ball and break' },
  { at: 73.6, kind: 'goal', team: 'blue', text: 'Chipped over the keeper: 1-1' },
  { at: 83, kind: 'replay', team: 'blue', text: 'The chip again' },
  { at: 99.8, kind: 'save', team: 'blue', text: 'Shot from distance tipped over the bar' },
  { at: 105.4, kind: 'corner', team: 'red', text: 'Corner for Red from the right' },
  { at: 107, kind: 'save', team: 'blue', text: 'The keeper claims the corner' },
  { at: 115, kind: 'whistle', text: 'Half-time: 1-1' },
];

export const BANNERS: readonly Banner[] = [
  { from: 4, to: 9, title: 'RED - BLU', line: 'MATCHDAY 12   KICK-OFF', color: RED },
  { from: 29.6, to: 35.6, title: 'GOAL', line: '4 HALVORSEN   1ST MINUTE   RED 1-0 BLU', color: RED },
  { from: 76, to: 82, title: 'GOAL', line: '9 OKONJO   39TH MINUTE   RED 1-1 BLU', color: BLUE },
  { from: 115.6, to: 119.4, title: 'HALF-TIME', line: 'RED 1-1 BLU', color: [228, 0, 109] },
];

/** Bursts of noise: when they begin, how high they go from 0 to 1, and how many seconds they fade over. */
const BURSTS: readonly { at: number; red: number; blue: number; fade: number }[] = [
  { at: 0.2, red: 0.55, blue: 0.55, fade: 4 },
  { at: 16.6, red: 0.6, blue: 0.15, fade: 1.6 },
  { at: 18.2, red: 0.5, blue: 0.6, fade: 3 },
  { at: 24, red: 0.45, blue: 0.1, fade: 3 },
  { at: 27.25, red: 1, blue: 0, fade: 9 },
  { at: 54.2, red: 0.1, blue: 0.7, fade: 1.6 },
  { at: 55.6, red: 0.4, blue: 0.6, fade: 2.4 },
  { at: 70.8, red: 0, blue: 0.6, fade: 2.4 },
  { at: 73.65, red: 0, blue: 1, fade: 9 },
  { at: 96, red: 0.5, blue: 0.1, fade: 2 },
  { at: 99, red: 0.6, blue: 0.35, fade: 3 },
  { at: 105, red: 0.5, blue: 0.1, fade: 2 },
  { at: 107, red: 0.2, blue: 0.5, fade: 2 },
  { at: 115, red: 0.45, blue: 0.45, fade: 4 },
];

/** How loud each side is at `t`, from 0 to 1. */
export function excitement(t: number): { red: number; blue: number } {
  let red = 0.03;
  let blue = 0.03;
  for (const burst of BURSTS) {
    const since = t - burst.at;
    const level = since < 0 ? smoothstep(-0.5, 0, since) * 0.4 : Math.exp(-((since / burst.fade) ** 2));
    red = Math.max(red, burst.red * level);
    blue = Math.max(blue, burst.blue * level);
  }
  return { red, blue };
}
