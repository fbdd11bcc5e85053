import { expect, test } from 'vitest';
import { adUnit, adUnits } from '#features/ads/ad-units.ts';

const COMPLETE = {
  adPath: '/21700/touchline',
  adId: 'web',
  adSponsorsPath: '21700/sponsors/',
  cmsId: null,
  highlightCmsId: null,
};

test('ads are ready with all three of path, id and path of the sponsors', () => {
  expect(adUnits(COMPLETE)).toEqual({
    site: '/21700/touchline/web',
    sponsors: '/21700/sponsors/web',
    replays: null,
    highlights: null,
  });
  for (const name of ['adPath', 'adId', 'adSponsorsPath'] as const)
    for (const value of [null, '', ' ']) expect(adUnits({ ...COMPLETE, [name]: value }), name).toBeNull();
});

test('content sources are included if valid', () => {
  expect(adUnits({ ...COMPLETE, cmsId: '2700', highlightCmsId: '2701' })).toMatchObject({
    replays: '2700',
    highlights: '2701',
  });
  expect(adUnits({ ...COMPLETE, cmsId: '");alert(1)//' })).toMatchObject({ replays: null });
});

test.each(['");alert(1)//', '<script>', '/a/../b c', '//evil.example', '/1/a?x=1', '/1/a#x', `/1/${'a'.repeat(201)}`])(
  'no ad unit is %s',
  (bad) => {
    expect(adUnit(bad, 'web')).toBeNull();
    expect(adUnit('/21700/touchline', bad)).toBeNull();
  },
);

test.each([
  ['/21700/touchline', 'web', '/21700/touchline/web'],
  ['21700,22800/touchline/', '/web/top', '/21700,22800/touchline/web/top'],
  ['/21700/touch-line.de', 'web_1', '/21700/touch-line.de/web_1'],
])('%s and %s are %s', (path, id, unit) => {
  expect(adUnit(path, id)).toBe(unit);
});
