import { expect, test } from 'vitest';
import { socialLinks } from '#features/footer/social-links.ts';

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

test('links without a name or with an unsafe address are left out', () => {
  const socials = [
    { name: '', link: 'https://social.example' },
    { name: 'facebook', link: 'javascript:alert(1)' },
  ];
  expect(socialLinks(socials)).toEqual([]);
});
