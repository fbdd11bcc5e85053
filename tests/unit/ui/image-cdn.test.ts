import { expect, test } from 'vitest';
import { sized } from '#ui/image-cdn.ts';

const CDN = 'img.example';

test('a picture of the CDN comes in quality 80 and width 1920 by default, and in the sizes its box needs', () => {
  expect(sized('https://img.example/a.jpg', CDN, 320)).toEqual({
    src: 'https://img.example/a.jpg?q=80&w=1920',
    srcset: [
      'https://img.example/a.jpg?q=80&w=320 320w',
      'https://img.example/a.jpg?q=80&w=640 640w',
      'https://img.example/a.jpg?q=80&w=960 960w',
    ].join(', '),
  });
});

test('no size is larger than 1920, and what the address already asks for is kept', () => {
  expect(sized('https://img.example/a.jpg?v=3&w=10', CDN, 1280).srcset).toBe(
    'https://img.example/a.jpg?v=3&w=1280&q=80 1280w, https://img.example/a.jpg?v=3&w=1920&q=80 1920w',
  );
});

test.each([
  ['https://other.example/a.jpg', CDN],
  ['https://img.example.evil.example/a.jpg', CDN],
  ['/media/art/a.svg', CDN],
  ['https://img.example/a.jpg', undefined],
])('%s stays as it is with the CDN %s', (url, host) => {
  expect(sized(url, host, 320)).toEqual({ src: url, srcset: undefined });
});

test('a drawn picture comes in the widths from a third of its box to two and a half times it', () => {
  const still = '/media/art/stills/a.avif?v=1';
  expect(sized(still, CDN, 300)).toEqual({
    src: `${still}&w=320`,
    srcset: `${still}&w=320 320w, ${still}&w=640 640w`,
  });
  expect(sized(still, undefined, 1920)).toEqual({
    src: `${still}&w=1920`,
    srcset: [640, 800, 1280, 1920].map((width) => `${still}&w=${width} ${width}w`).join(', '),
  });
});

const UPLOAD = `/media/art/uploads/${'a'.repeat(22)}`;

test.each([
  ['a crest', '/media/art/crests/aaaa-bbbb.svg?v=1', '/media/art/crests/aaaa-bbbb.png?v=1'],
  ['an emblem', '/media/art/emblems/sport/a.svg?v=1', '/media/art/emblems/sport/a.png?v=1'],
  ['an uploaded logo', `${UPLOAD}.webp?v=1`, `${UPLOAD}.webp?v=1&w=72`],
])('%s comes small for a box of a row, and as it is for a larger one', (_, url, small) => {
  expect(sized(url, CDN, 24)).toEqual({ src: small, srcset: undefined });
  expect(sized(url, undefined, 36)).toEqual({ src: small, srcset: undefined });
  expect(sized(url, CDN, 37)).toEqual({ src: url, srcset: undefined });
});

test.each(['/defaults/team.svg', '/media/art/default/team.svg?v=1', 'https://other.example/a.svg'])(
  '%s has no small version',
  (url) => {
    expect(sized(url, CDN, 24).src).toBe(url);
  },
);
