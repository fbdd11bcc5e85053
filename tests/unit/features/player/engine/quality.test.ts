import { describe, expect, it } from 'vitest';
import { qualitiesOf, saverRendition } from '#features/player/engine/quality.ts';

describe('the quality menu', () => {
  it('lists renditions by height, tallest first, pointing at their place in the film', () => {
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

  it('keeps the richest of renditions with the same height', () => {
    const renditions = [
      { height: 720, bitrate: 900_000 },
      { height: 720, bitrate: 1_800_000 },
    ];
    expect(qualitiesOf(renditions)).toEqual([{ index: 1, label: '720p' }]);
  });

  it('names a rendition without a height by its bit rate', () => {
    expect(qualitiesOf([{ height: 0, bitrate: 64_000 }])).toEqual([{ index: 0, label: '64 kbit/s' }]);
  });

  it('is empty where the film names no renditions', () => {
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
