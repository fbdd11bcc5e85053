import { expect, test } from 'vitest';
import { type Announceable, announcementsOf, type Announced } from '#features/match/timeline/announcements.ts';

const WORDS = { corrected: 'Corrected: {line}', removed: 'Removed: {line}' };
const line = (uuid: string, label: string, more: Partial<Announceable> = {}): Announceable => ({
  ...{ uuid, label, isGoal: true, isShown: true },
  ...more,
});

/** What is said at each look at the page, lines as they stand: the newest first. */
function saidOf(...looks: Announceable[][]): string[][] {
  let announced: Announced = new Map();
  return looks.map((lines) => {
    const said = announcementsOf(announced, lines, WORDS);
    announced = said.announced;
    return said.texts;
  });
}

test('a goal is said once, the oldest first, and other lines are not', () => {
  const [kickoff, first, second] = [
    line('k', '0 Start', { isGoal: false }),
    line('a', '23 Goal 1–0'),
    line('b', '25 Goal 2–0'),
  ];
  const said = saidOf([kickoff], [second, first, kickoff], [second, first, kickoff]);
  expect(said).toEqual([[], ['23 Goal 1–0', '25 Goal 2–0'], []]);
});

test('a goal is said when the picture is there, and not again to who goes back', () => {
  const goal = (isShown: boolean) => [line('a', '23 Goal 1–0', { isShown })];
  expect(saidOf(goal(false), goal(true), goal(false), goal(true))).toEqual([[], ['23 Goal 1–0'], [], []]);
});

test('a correction and a removal are said of what was on screen', () => {
  expect(saidOf([line('a', '23 Goal, A')], [line('a', '23 Own goal, B')], [])).toEqual([
    ['23 Goal, A'],
    ['Corrected: 23 Own goal, B'],
    ['Removed: 23 Own goal, B'],
  ]);
  expect(saidOf([line('a', '23 Goal, A', { isShown: false })], [])).toEqual([[], []]);
});
