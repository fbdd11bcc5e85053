import { expect, test } from 'vitest';
import { storeBadges } from '#features/footer/store-badges.ts';

const IOS = { store: 'ios', link: 'https://apps.example/ios' };
const ANDROID = { store: 'android', link: 'https://apps.example/android' };

test.each([
  ['none configured', [], []],
  ['both, in the order of the operator', [ANDROID, IOS], ['android', 'ios']],
  ['one store twice', [IOS, { ...IOS, link: 'https://other.example' }], ['ios']],
  ['an unknown store', [{ store: 'windows', link: 'https://apps.example' }, IOS], ['ios']],
  ['an unsafe link', [{ store: 'ios', link: 'javascript:alert(1)' }, ANDROID], ['android']],
])('%s', (_case, apps, stores) => {
  expect(storeBadges(apps).map(({ store }) => store)).toEqual(stores);
});

test('a badge leads to the first link of its store', () => {
  expect(storeBadges([IOS, { ...IOS, link: 'https://other.example' }])).toEqual([{ store: 'ios', href: IOS.link }]);
});
