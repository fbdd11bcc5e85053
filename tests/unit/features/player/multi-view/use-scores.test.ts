import { expect, it } from 'vitest';
import { scoreAtPicture } from '#features/player/multi-view/use-scores.ts';

const at = (moment: number, score: string) => ({ at: moment, score, minute: null });
const FIRST = { score: '0–0', minute: '1′' };
const KNOWN = [at(1000, '1–0'), at(5000, '2–0')];

it('shows a score when the picture has reached what was known, and not before', () => {
  expect(scoreAtPicture(FIRST, KNOWN, 900)).toEqual(FIRST);
  expect(scoreAtPicture(FIRST, KNOWN, 1000).score).toBe('1–0');
  expect(scoreAtPicture(FIRST, KNOWN, 4999).score).toBe('1–0');
  expect(scoreAtPicture(FIRST, KNOWN, 9000).score).toBe('2–0');
});

it('shows the newest score while there is no picture, and the page’s own before any answer', () => {
  expect(scoreAtPicture(FIRST, KNOWN, null).score).toBe('2–0');
  expect(scoreAtPicture(FIRST, [], 2000)).toEqual(FIRST);
});
