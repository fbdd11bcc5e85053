import { expect, it } from 'vitest';
import { readLibrary } from '#demo/video/clips.ts';
import { lookOf } from '#demo/video/look-of.ts';
import { FOLDER } from '#demo/video/match-video.ts';

it.each([
  ['red against blue', '#c8102e', '#1d6fd1', 'red-blue'],
  ['orange against navy', '#e4572e', '#12355b', 'red-blue'],
  ['sky against gold', '#7fd1e0', '#f5c518', 'sky-gold'],
  ['white against wine', '#ffffff', '#7b1e3a', 'white-wine'],
])('%s is shown in the nearest kits', async (_, home, away, look) => {
  const { looks } = await readLibrary(FOLDER);
  expect(lookOf(looks, home, away).id).toBe(look);
});
