import { expect, it } from 'vitest';
import { sitemapIndex, urlSet } from '#lib/sitemap-xml.ts';

it('addresses and texts are escaped', () => {
  const video = {
    thumbnail: 'https://a.example/t.jpg?v=1&w=2',
    title: 'Brighton & Hove <Albion>',
    description: 'A & B',
    player: 'https://a.example/e?embed',
    published: 0,
    live: true,
  };
  const xml = urlSet([{ url: 'https://a.example/?a=1&b=2', lastmod: 0, video }]);
  expect(xml).toContain('<loc>https://a.example/?a=1&amp;b=2</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>');
  expect(xml).toContain('<video:title>Brighton &amp; Hove &lt;Albion&gt;</video:title>');
  expect(xml).toContain('<video:live>yes</video:live>');
  expect(xml).not.toContain('video:duration');
});

it('a sitemap without videos has no video namespace', () => {
  expect(urlSet([{ url: 'https://a.example/' }])).not.toContain('video');
  expect(sitemapIndex(['https://a.example/1.xml'])).toContain('<sitemap><loc>https://a.example/1.xml</loc></sitemap>');
});
