import { expect, it } from 'vitest';
import sharp from 'sharp';
import { createRasters, offeredWidth } from '#platform/artwork/routes.ts';
import { stillSvg } from '#platform/artwork/still.ts';

const still = stillSvg({ sides: [], sportSlug: 'football' });

it.each([
  [undefined, 1280],
  ['1', 320],
  ['320', 320],
  ['321', 640],
  ['900', 960],
  ['99999', 1920],
  ['-5', 1280],
  ['1e9', 1280],
])('who asks for width %s gets %i', (asked, width) => {
  expect(offeredWidth(asked)).toBe(width);
});

it('makes an AVIF of the width, once', async () => {
  const rasters = createRasters();
  const [first, second] = await Promise.all([rasters(still, 'a', 320), rasters(still, 'a', 320)]);
  expect(second).toBe(first);
  const { format, width, height } = await sharp(first ?? Buffer.alloc(0)).metadata();
  expect([format, width, height]).toEqual(['heif', 320, 180]);
});

it('a burst gets the drawings rather than a queue', async () => {
  const rasters = createRasters();
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => rasters(still, String(index), 320)));
  expect(many.filter((picture) => picture === null)).toHaveLength(14);
});
