import { expect, test } from 'vitest';
import { socialLinks, storeBadges } from '#features/footer/links.ts';

test.each([
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['Mastodon', 'Mastodon'],
])('%s is called %s', (name, called) => {
  expect(socialLinks([{ name, link: 'https://social.example/us' }])).toEqual([
    { name: called, href: 'https://social.example/us' },
  ]);
});

test('links without a name or with an unsafe URL are left out', () => {
  const socials = [
    { name: '', link: 'https://social.example' },
    { name: 'facebook', link: 'javascript:alert(1)' },
  ];
  expect(socialLinks(socials)).toEqual([]);
});

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
