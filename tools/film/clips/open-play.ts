import type { Touch } from '../match/script-types.ts';
import type { Clip } from './clip.ts';

/** Where every clip of open play begins and ends: home's number 8 carries the ball through the centre circle. */
export const NEUTRAL = { by: 'R8', x: -6, y: -4 } as const;

/** The first touches of a clip that continues open play: 8 goes on, and plays the ball at `t`. */
export const begins = (t: number, next: Touch['next'] = 'pass', apex?: number): Touch[] => [
  { t: 0, ...NEUTRAL, next: 'carry' },
  { t, by: 'R8', x: NEUTRAL.x + t * 2.3, y: NEUTRAL.y + t * 0.5, next, ...(apex !== undefined && { apex }) },
];

/** The last touches of a clip that open play continues. */
export const ends = (t: number): Touch[] => [
  { t: t - 1.1, by: 'R8', x: NEUTRAL.x - 2.5, y: NEUTRAL.y - 0.5, next: 'carry' },
  { t, ...NEUTRAL, next: 'carry' },
  { t: t + 1, by: 'R8', x: NEUTRAL.x + 2.3, y: NEUTRAL.y + 0.5, next: 'carry' },
];

function play(
  id: string,
  seconds: number,
  touches: readonly Touch[],
  more: Pick<Clip, 'bursts'> & Partial<Clip> = { bursts: [] },
): Clip {
  const scene = { start: 0, end: seconds, view: 'main', opens: true, closes: 2.6, touches } as const;
  return { id, kind: 'play', seconds, scenes: [scene], opens: true, closes: true, ...more };
}

export const OPEN_PLAY: readonly Clip[] = [
  play('play-centre', 8, [
    ...begins(1.2),
    { t: 2.2, by: 'R10', x: 10, y: 4, next: 'pass' },
    { t: 3.3, by: 'R6', x: -2, y: 7, next: 'pass' },
    { t: 4.5, by: 'R4', x: -17, y: 6, next: 'pass' },
    { t: 5.7, by: 'R3', x: -19, y: -7, next: 'pass' },
    ...ends(8),
  ]),
  play(
    'play-right',
    10,
    [
      ...begins(1),
      { t: 2.4, by: 'R2', x: 3, y: -25, next: 'carry' },
      { t: 3.8, by: 'R2', x: 12, y: -26, next: 'pass' },
      { t: 4.8, by: 'R7', x: 24, y: -24, next: 'carry' },
      { t: 5.8, by: 'R7', x: 27, y: -19, next: 'pass' },
      { t: 6.7, by: 'R10', x: 13, y: -10, next: 'pass' },
      { t: 7.8, by: 'R6', x: -3, y: -1, next: 'pass' },
      ...ends(10),
    ],
    { bursts: [{ at: 5, home: 0.35, away: 0.1, fade: 1.6 }], song: { from: 0.6, to: 9, base: 110 } },
  ),
  play(
    'play-turnover',
    12,
    [
      ...begins(1.2),
      { t: 2.4, by: 'B4', x: 15, y: 3, next: 'pass' },
      { t: 3.5, by: 'B6', x: 7, y: 11, next: 'pass' },
      { t: 4.8, by: 'B7', x: -12, y: 24, next: 'carry' },
      { t: 6.6, by: 'B7', x: -26, y: 23, next: 'pass' },
      { t: 7.7, by: 'R4', x: -37, y: 7, next: 'pass' },
      { t: 9.1, by: 'R6', x: -20, y: 3, next: 'pass' },
      ...ends(12),
    ],
    { bursts: [{ at: 6.4, home: 0.1, away: 0.45, fade: 1.6 }], song: { from: 2.4, to: 8, base: 123.5 } },
  ),
  play(
    'play-switch',
    10,
    [
      ...begins(1.1, 'lob', 7),
      { t: 2.9, by: 'R11', x: 17, y: 25, next: 'carry' },
      { t: 4.3, by: 'R11', x: 25, y: 22, next: 'pass' },
      { t: 5.3, by: 'R5', x: 6, y: 24, next: 'pass' },
      { t: 6.5, by: 'R4', x: -15, y: 9, next: 'pass' },
      { t: 7.6, by: 'R3', x: -18, y: -8, next: 'pass' },
      ...ends(10),
    ],
    { bursts: [{ at: 4, home: 0.3, away: 0.1, fade: 1.4 }] },
  ),
];
