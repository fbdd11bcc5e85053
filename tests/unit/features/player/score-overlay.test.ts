import { expect, it } from 'vitest';
import { replayScore } from '#features/player/score-overlay/score-overlay.ts';

const moments = [
  { start: 1.2, entry: 'kick-off', minute: '1', score: [0, 0] as [number, number] },
  { start: 30, entry: 'goal', minute: '23', score: [1, 0] as [number, number] },
  { start: 60, entry: 'card', minute: '40', score: null },
];

it.each([
  [0, null],
  [2, { score: [0, 0], minute: '1' }],
  [29.9, { score: [0, 0], minute: '1' }],
  [30, { score: [1, 0], minute: '23' }],
  [100, { score: [1, 0], minute: '40' }],
])('at second %d of a replay the picture has %o', (second, shown) => {
  expect(replayScore(moments, second)).toEqual(shown);
});
