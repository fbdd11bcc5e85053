import { expect, it } from 'vitest';
import { pageNow, realDuration } from '#features/player/stage/page-clock.ts';

const stage = (clock?: string) => ({ dataset: clock === undefined ? {} : { clock } });

it('is the real time where the stage says nothing else', () => {
  expect(pageNow(stage(), 5000)).toBe(5000);
  expect(realDuration(stage(), 5000)).toBe(5000);
});

it("follows a demo's clock that began elsewhere and runs faster", () => {
  expect(pageNow(stage('1000 60'), 2000)).toBe(60_000);
  expect(realDuration(stage('1000 60'), 60_000)).toBe(1000);
});
