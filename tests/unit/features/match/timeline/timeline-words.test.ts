import { expect, test } from 'vitest';
import { timelineEntry } from '#contract/event.ts';
import { showsScore } from '#features/match/timeline/line-view.ts';
import { scoredBy } from '#features/match/timeline/timeline-words.ts';

test.each([
  ['Football', 'timeline.goal'],
  ['Ice Hockey', 'timeline.goal'],
  ['Basketball', 'timeline.points'],
  ['Volleyball', 'timeline.points'],
  [undefined, 'timeline.goal'],
] as const)('a score in %s is %s', (sport, key) => {
  expect(scoredBy(sport)).toBe(key);
});

test('a card does not repeat the score', () => {
  const entry = (kind: string) =>
    timelineEntry.parse({ uuid: 'u', at: '2026-11-21T14:05:00Z', minute: '1', kind, score: [1, 0] });
  expect(['goal', 'period', 'end', 'card', 'save', 'substitution'].map((kind) => showsScore(entry(kind)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
