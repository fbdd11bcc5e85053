import { expect, it } from 'vitest';
import sharp from 'sharp';
import { crestSvg } from '#platform/artwork/crest.ts';
import { createRasters, offeredWidth, type RasterSize, SMALL } from '#platform/artwork/rasters.ts';
import { stillSvg } from '#platform/artwork/still.ts';

const still = stillSvg({ sides: [], sportSlug: 'football' });

it.each([
  [undefined, 1280],
  ['1', 320],
  ['320', 320],
  ['321', 640],
  ['700', 800],
  ['99999', 1920],
  ['-5', 1280],
  ['1e9', 1280],
])('who asks for width %s gets %i', (asked, width) => {
  expect(offeredWidth(asked)).toBe(width);
});

const phone = { type: 'avif', width: 320 } as const;

it('makes an AVIF of the width, once', async () => {
  const rasters = createRasters();
  const [first, second] = await Promise.all([rasters(still, 'a', phone), rasters(still, 'a', phone)]);
  expect(second).toBe(first);
  const { format, width, height } = await sharp(first ?? Buffer.alloc(0)).metadata();
  expect([format, width, height]).toEqual(['heif', 320, 180]);
});

it('makes a small PNG of a crest, with what is clear around it', async () => {
  const small = await createRasters()(crestSvg({ name: 'Ada', livery: null }), 'a', SMALL);
  const { format, width, height, hasAlpha } = await sharp(small ?? Buffer.alloc(0)).metadata();
  expect([format, width, height, hasAlpha]).toEqual(['png', 72, 72, true]);
});

it('a burst gets the drawings rather than a queue, small pictures later than large ones', async () => {
  const rasters = createRasters();
  const burst = (size: RasterSize) =>
    Promise.all(Array.from({ length: 40 }, (_, index) => rasters(still, String(index), size)));
  expect((await burst(phone)).filter((picture) => picture === null)).toHaveLength(14);
  expect((await burst(SMALL)).filter((picture) => picture === null)).toHaveLength(0);
});
