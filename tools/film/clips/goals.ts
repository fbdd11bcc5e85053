import type { Celebration, Run, Scene, Touch } from '../match/script-types.ts';
import type { Clip } from './clip.ts';
import { begins } from './open-play.ts';

const SECONDS = 12;
const REPLAY = 9;

/** From open play to the ball in the net, the celebration, and a second look from beside the goal. */
function goal(
  id: string,
  side: 'left' | 'right',
  at: number,
  script: { touches: Touch[]; runs: Run[]; beaten: NonNullable<Scene['beaten']>; celebration: Celebration },
): Clip {
  const scene: Scene = { start: 0, end: SECONDS, view: 'main', opens: true, ...script };
  const [home, away] = side === 'right' ? [1, 0] : [0, 1];
  return {
    id,
    kind: `goal-${side}`,
    seconds: SECONDS,
    scenes: [scene],
    replay: { start: REPLAY, end: SECONDS, from: at - 1.5, to: at + 0.7, view: `goal-${side}` },
    moment: at,
    until: REPLAY - 1,
    opens: true,
    closes: false,
    bursts: [
      { at: at - 1.2, home: home * 0.6, away: away * 0.6, fade: 1.6 },
      { at: at + 0.05, home, away, fade: 3.4 },
    ],
    whistles: [[at + 0.6, 0.35]],
  };
}

export const GOALS: readonly Clip[] = [
  goal('goal-right-header', 'right', 5.7, {
    touches: [
      ...begins(0.6),
      { t: 2, by: 'R7', x: 14, y: -23, next: 'carry' },
      { t: 3.8, by: 'R7', x: 30, y: -25, next: 'lob', apex: 4.6 },
      { t: 5.2, by: 'R9', x: 45, y: -0.5, z: 2.3, next: 'shot', how: 'head' },
      { t: 5.7, x: 53.9, y: 2.2, z: 1.2, next: 'lob', apex: 0.3 },
      { t: 6.4, x: 53.4, y: 2, next: 'dead' },
    ],
    runs: [
      { by: 'R11', t: 5.2, x: 46, y: 9 },
      { by: 'B4', t: 5.2, x: 43.4, y: 1.4 },
      { by: 'B3', t: 5.2, x: 44, y: -4 },
      { by: 'B1', t: 5.4, x: 51.2, y: -0.8 },
    ],
    beaten: { by: 'B1', t: 5.65, y: 1.8, z: 1.1 },
    celebration: { from: 5.9, scorer: 'R9', x: 46, y: -27 },
  }),
  goal('goal-right-through', 'right', 5.9, {
    touches: [
      ...begins(0.8),
      { t: 1.9, by: 'R10', x: 10, y: 4, next: 'carry' },
      { t: 3, by: 'R10', x: 17, y: 5, next: 'pass' },
      { t: 4.2, by: 'R9', x: 34, y: -3, next: 'carry' },
      { t: 5.3, by: 'R9', x: 42, y: -3.4, next: 'shot', apex: 0.3 },
      { t: 5.9, x: 53.8, y: -2.6, z: 0.5, next: 'lob', apex: 0.2 },
      { t: 6.5, x: 53.4, y: -2.4, next: 'dead' },
    ],
    runs: [
      { by: 'B3', t: 4.6, x: 33.5, y: 1 },
      { by: 'B4', t: 5.2, x: 38, y: -5.5 },
      { by: 'R11', t: 5.3, x: 40, y: 12 },
      { by: 'B1', t: 5.3, x: 48.6, y: -0.6 },
    ],
    beaten: { by: 'B1', t: 5.6, y: -2.6, z: 0.6 },
    celebration: { from: 6.1, scorer: 'R9', x: 47, y: -28 },
  }),
  goal('goal-left-cross', 'left', 6.1, {
    touches: [
      ...begins(0.7),
      { t: 1.5, by: 'B10', x: 4, y: -7, next: 'carry' },
      { t: 2.3, by: 'B10', x: -3, y: -8.5, next: 'pass' },
      { t: 3.4, by: 'B11', x: -21, y: -20, next: 'carry' },
      { t: 4.5, by: 'B11', x: -30, y: -20, next: 'lob', apex: 3.8 },
      { t: 5.6, by: 'B9', x: -45.4, y: 0.6, z: 2.3, next: 'shot', how: 'head' },
      { t: 6.1, x: -53.9, y: -2, z: 1, next: 'lob', apex: 0.3 },
      { t: 6.7, x: -53.4, y: -1.8, next: 'dead' },
    ],
    runs: [
      { by: 'R4', t: 5.6, x: -43.5, y: 2.4 },
      { by: 'R3', t: 5.6, x: -44, y: -4 },
      { by: 'B7', t: 5.6, x: -44, y: 9 },
      { by: 'R1', t: 5.8, x: -51.2, y: 0.8 },
    ],
    beaten: { by: 'R1', t: 6.05, y: -1.6, z: 1 },
    celebration: { from: 6.3, scorer: 'B9', x: -46, y: -27 },
  }),
  goal('goal-left-distance', 'left', 5.5, {
    touches: [
      ...begins(0.7),
      { t: 1.4, by: 'B6', x: 6, y: 0, next: 'pass' },
      { t: 2.5, by: 'B10', x: -11, y: 3, next: 'carry' },
      { t: 4.4, by: 'B10', x: -26.5, y: 5, next: 'shot', apex: 1.1 },
      { t: 5.5, x: -53.8, y: 2.7, z: 1.9, next: 'lob', apex: 0.2 },
      { t: 6.2, x: -53.4, y: 2.5, next: 'dead' },
    ],
    runs: [
      { by: 'B9', t: 4.4, x: -36, y: -5 },
      { by: 'R6', t: 4.2, x: -27, y: 1.4 },
      { by: 'R1', t: 5, x: -51.4, y: 0.4 },
    ],
    beaten: { by: 'R1', t: 5.5, y: 2.4, z: 1.7 },
    celebration: { from: 5.7, scorer: 'B10', x: -44, y: -27 },
  }),
];
