import { expect, test } from 'vitest';
import { readManifest } from '#layouts/page/web-manifest.ts';

test('only icons become links, and no meta can act like a header', async () => {
  const manifest = await readManifest(async () => ({
    icons: [
      { rel: 'icon', sizes: 'any', src: '/logo.svg' },
      { rel: 'stylesheet', sizes: null, src: '/evil.css' },
      { rel: 'preload', sizes: null, src: '/x' },
      { rel: 'icon', sizes: null, src: 'javascript:alert(1)' },
    ],
    metatags: [
      { name: 'theme-color', content: '#000' },
      { name: 'refresh', content: '0;url=https://evil.example' },
      { name: 'x" http-equiv="refresh', content: '0' },
    ],
  }));
  expect(manifest.icons.map(({ src }) => src)).toEqual(['/logo.svg']);
  expect(manifest.metatags.map(({ name }) => name)).toEqual(['theme-color']);
});

test('a manifest that cannot be read leaves the head without it', async () => {
  expect(await readManifest(() => Promise.reject(new Error('down')))).toEqual({ icons: [], metatags: [] });
});
