import { expect, test } from 'vitest';
import { navLinks } from '#layouts/page/nav-links.ts';

test('reads both spellings, drops what is unsafe or unnamed', () => {
  const links = navLinks(
    [
      { label: 'News', href: '/news' },
      { name: 'Shop', link: 'https://shop.example' },
      { label: 'Bad', href: 'javascript:alert(1)' },
      { href: '/nameless' },
    ],
    [],
  );
  expect(links).toEqual([
    { label: 'News', href: '/news', external: false },
    { label: 'Shop', href: 'https://shop.example', external: true },
  ]);
});

test('without configured links the product shows its own', () => {
  expect(navLinks([], [{ label: 'Teams', href: '/teams' }])).toEqual([
    { label: 'Teams', href: '/teams', external: false },
  ]);
});
