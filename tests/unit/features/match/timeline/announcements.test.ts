import { expect, test } from 'vitest';
import { type Announceable, announcementsOf, type Announced } from '#features/match/timeline/announcements.ts';

const WORDS = { corrected: 'Corrected: {line}', removed: 'Removed: {line}' };
const line = (uuid: string, label: string, more: Partial<Announceable> = {}): Announceable => ({
  ...{ uuid, label, isGoal: true, isShown: true },
  ...more,
});

/** The announcements of each update; lines newest first. */
function textsOf(...updates: Announceable[][]): string[][] {
  let announced: Announced = new Map();
  return updates.map((lines) => {
    const result = announcementsOf(announced, lines, WORDS);
    announced = result.announced;
    return result.texts;
  });
}

test('goals are announced once, the oldest first; other lines are not', () => {
  const [kickoff, first, second] = [
    line('k', '0 Start', { isGoal: false }),
    line('a', '23 Goal 1–0'),
    line('b', '25 Goal 2–0'),
  ];
  const texts = textsOf([kickoff], [second, first, kickoff], [second, first, kickoff]);
  expect(texts).toEqual([[], ['23 Goal 1–0', '25 Goal 2–0'], []]);
});

test('a goal is announced when the picture reaches it, and not again after winding back', () => {
  const goal = (isShown: boolean) => [line('a', '23 Goal 1–0', { isShown })];
  expect(textsOf(goal(false), goal(true), goal(false), goal(true))).toEqual([[], ['23 Goal 1–0'], [], []]);
});

test('corrections and removals of lines on screen are announced', () => {
  expect(textsOf([line('a', '23 Goal, A')], [line('a', '23 Own goal, B')], [])).toEqual([
    ['23 Goal, A'],
    ['Corrected: 23 Own goal, B'],
    ['Removed: 23 Own goal, B'],
  ]);
  expect(textsOf([line('a', '23 Goal, A', { isShown: false })], [])).toEqual([[], []]);
});
