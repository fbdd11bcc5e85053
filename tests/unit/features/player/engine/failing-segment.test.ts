import type { ErrorData, Fragment } from 'hls.js';
import { expect, test } from 'vitest';
import { FailingSegment } from '#features/player/engine/engine-errors.ts';

const segment = (sn: number) => ({ sn }) as Fragment;
const noAnswer = (frag: Fragment) => ({ details: 'fragLoadError', fatal: false, frag }) as ErrorData;

test('a segment that fails three times while others come is dead', () => {
  const [failing, five] = [new FailingSegment(), segment(5)];
  expect(failing.isDead(noAnswer(five))).toBe(false);
  failing.loaded();
  expect(failing.isDead(noAnswer(five))).toBe(false);
  expect(failing.isDead(noAnswer(five))).toBe(true);
});

test('where nothing comes, it is the connection', () => {
  const [failing, five] = [new FailingSegment(), segment(5)];
  expect(Array.from({ length: 20 }, () => failing.isDead(noAnswer(five)))).not.toContain(true);
});

test('each segment is counted by itself', () => {
  const failing = new FailingSegment();
  for (const frag of [5, 6, 7, 8].map(segment)) {
    expect(failing.isDead(noAnswer(frag))).toBe(false);
    failing.loaded();
  }
});
