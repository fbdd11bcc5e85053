import { expect, test } from 'vitest';
import { pictureOf } from '#ui/picture.ts';

test('a picture has its replacement for when it breaks', () => {
  expect(pictureOf('/media/a.svg', '/defaults/team.svg', 24, undefined)).toEqual({
    src: '/media/a.svg',
    srcset: undefined,
    fallback: '/defaults/team.svg',
  });
});

test.each([null, undefined, '', 'javascript:alert(1)', '//other.example/a.png'])('%s shows the replacement', (src) => {
  const { src: shown, fallback } = pictureOf(src, '/defaults/team.svg', 24, undefined);
  expect([shown, fallback]).toEqual(['/defaults/team.svg', undefined]);
});

test('a picture of the CDN comes in several widths', () => {
  const { srcset } = pictureOf('https://cdn.example/a.png', '/defaults/team.svg', 24, 'cdn.example');
  expect(srcset).toContain('w=48 48w');
});
