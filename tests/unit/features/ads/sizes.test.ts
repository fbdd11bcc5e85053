import { expect, test } from 'vitest';
import { AD_SETS } from '#contract/ads.ts';
import { fitting, SIZES } from '#features/ads/sizes.ts';

test('every set has its decided sizes', () => {
  const text = Object.entries(SIZES).map(([name, sizes]) => `${name} ${sizes.map((size) => size.join('x')).join(',')}`);
  expect(text).toEqual([
    'SKY_SCRAPER 160x600,120x600,300x600',
    'RECTANGLE 300x250,336x280',
    'CLUB 300x100,300x250',
    'MATCH 320x100,728x90',
    'LOWER_THIRD 728x90,320x50',
    'BANNER 970x250,970x90,728x90,320x100',
  ]);
  expect(Object.keys(SIZES)).toEqual([...AD_SETS]);
});

test.each([
  ['BANNER', 358, 100, ['320x100']],
  ['BANNER', 800, 100, ['728x90', '320x100']],
  ['BANNER', 970, 250, ['970x250', '970x90', '728x90', '320x100']],
  ['LOWER_THIRD', 728, 90, ['728x90', '320x50']],
  ['LOWER_THIRD', 727, 90, ['320x50']],
  ['SKY_SCRAPER', 0, 0, []],
] as const)('%s in a space of %i x %i requests %j', (set, width, height, wanted) => {
  expect(fitting(set, width, height).map((size) => size.join('x'))).toEqual(wanted);
});
