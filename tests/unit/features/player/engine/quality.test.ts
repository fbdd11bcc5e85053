import { describe, expect, it } from 'vitest';
import { qualitiesOf, renditionFor, saverRendition } from '#features/player/engine/quality.ts';

describe('the quality menu', () => {
  it('lists renditions by height, tallest first, with their index in the video', () => {
    const renditions = [
      { height: 240, bitrate: 200_000 },
      { height: 720, bitrate: 900_000 },
      { height: 480, bitrate: 500_000 },
    ];
    expect(qualitiesOf(renditions)).toEqual([
      { index: 1, label: '720p' },
      { index: 2, label: '480p' },
      { index: 0, label: '240p' },
    ]);
  });

  it('keeps the rendition with the highest bit rate of each height', () => {
    const renditions = [
      { height: 720, bitrate: 900_000 },
      { height: 720, bitrate: 1_800_000 },
    ];
    expect(qualitiesOf(renditions)).toEqual([{ index: 1, label: '720p' }]);
  });

  it('names a rendition without a height by its bit rate', () => {
    expect(qualitiesOf([{ height: 0, bitrate: 64_000 }])).toEqual([{ index: 0, label: '64 kbit/s' }]);
  });

  it('is empty for a video without renditions', () => {
    expect(qualitiesOf([])).toEqual([]);
  });
});

describe('saving data', () => {
  it.each([
    ['takes the richest of at most 480 lines', [240, 480, 720], 1],
    ['whatever their order', [1080, 720, 360], 2],
    ['takes the lowest where all are larger', [1080, 720], 1],
    ['takes the lowest bit rate where nobody knows the heights', [0, 0], 1],
    ['takes what there is', [], 0],
  ])('%s', (_what, heights, expected) => {
    const renditions = heights.map((height, index) => ({ height, bitrate: height * 1000 || 5000 - index }));
    expect(saverRendition(renditions)).toBe(expected);
  });
});

describe('the best rendition for a player', () => {
  const wide = [426, 854, 1280].map((width) => ({ width, height: (width / 16) * 9 }));

  it.each([
    ['is what fills it', 700, wide, 1],
    ['is no better than what fills it to the pixel', 854, wide, 1],
    ['is the best there is for a player larger than the video', 1920, wide, 2],
    ['is the poorest for a tiny one', 100, wide, 0],
    [
      'goes by the longer side, also of a video that stands',
      700,
      wide.map(({ width, height }) => ({ width: height, height: width })),
      1,
    ],
    ['is the richest of those that fill it', 300, [wide[0]!, wide[0]!, wide[1]!], 1],
    [
      'is not held back where nobody knows the sizes',
      300,
      [
        { width: 0, height: 0 },
        { width: 0, height: 0 },
      ],
      1,
    ],
  ])('%s', (_what, pixels, renditions, expected) => {
    expect(renditionFor(renditions, pixels)).toBe(expected);
  });
});
