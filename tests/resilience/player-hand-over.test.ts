import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PlayerSetup, openPlayer, time } from '../support/video-browser.ts';

/** A dead segment around the moment at which the player takes over from the instant start: it must not stop the video. */
let cinema: PlayerSetup;
let page: Page;

beforeAll(async () => {
  cinema = await openPlayer();
}, 240_000);
afterEach(async () => {
  cinema.proxy.fault = () => undefined;
  await page?.close();
});
afterAll(() => cinema.close());

type Where = 'in the rendition that plays' | 'in every rendition' | 'of the sound';

/** Lets one segment fail: where the first request for it is of one rendition, in that one alone. */
function failing(index: number, where: Where, fault: 404 | 'reset') {
  let rendition: string | undefined;
  return (path: string) => {
    const [, kind, number] = /\/(\d+p|audio)[^/]*\/(\d+)\.m4s/.exec(path) ?? [];
    if (kind === undefined || Number(number) !== index || (kind === 'audio') !== (where === 'of the sound'))
      return undefined;
    rendition ??= kind;
    return where === 'in the rendition that plays' && kind !== rendition ? undefined : fault;
  };
}

/** Plays to a second of the video; resolves to the longest stall on the way, in seconds. */
async function longestStall(to: number): Promise<number> {
  const began = performance.now();
  let [at, since, longest] = [0, performance.now(), 0];
  while (at < to) {
    if (performance.now() - began > (to + 20) * 1000) throw new Error(`The video stands at ${at} s`);
    await page.waitForTimeout(100);
    const now = await time(page);
    if (at > 0) longest = Math.max(longest, (performance.now() - since) / 1000);
    if (now > at) [at, since] = [now, performance.now()];
  }
  return longest;
}

test.each<[number, Where, 404 | 'reset']>([
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((index): [number, Where, 404] => [index, 'in the rendition that plays', 404]),
  [0, 'of the sound', 404],
  [0, 'in every rendition', 404],
  [4, 'in every rendition', 404],
  [5, 'in every rendition', 404],
  [5, 'of the sound', 404],
  [9, 'in the rendition that plays', 'reset'],
])('segment %i is dead %s (%s): the video goes on within 4 s', async (index, where, fault) => {
  cinema.proxy.fault = failing(index, where, fault);
  page = await cinema.open('latest');
  await page.getByRole('button', { name: 'Play the video' }).click();
  expect(await longestStall((index + 2) * 2)).toBeLessThanOrEqual(4);
});

// It may be the connection: what is buffered plays first.
test('nobody answers for the segment at the hand-over: the video goes on within 12 s', async () => {
  cinema.proxy.fault = failing(5, 'in the rendition that plays', 'reset');
  page = await cinema.open('latest');
  await page.getByRole('button', { name: 'Play the video' }).click();
  expect(await longestStall(14)).toBeLessThanOrEqual(12);
});
