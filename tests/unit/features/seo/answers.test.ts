import { describe, expect, it } from 'vitest';
import { FALLBACK_CONFIG } from '#contract/app-config.ts';
import { embedHeaders } from '#features/seo/embed.ts';
import { embeddableAt, oEmbedAnswer } from '#features/seo/oembed.ts';
import { robotsText } from '#features/seo/robots.ts';
import { socialTags } from '#features/seo/social-tags.ts';
import { ORIGIN } from './support.ts';

describe('robots.txt', () => {
  it.each(['production', 'development'])('allows crawlers on %s, except for private and endless pages', (appEnv) => {
    const text = robotsText({ appEnv, origin: ORIGIN, policy: FALLBACK_CONFIG.robots });
    expect(text).toContain('Allow: /\n');
    expect(text).toContain('Sitemap: https://touchline.example/sitemap.xml\n');
  });

  it('disallows everything on staging', () => {
    expect(robotsText({ appEnv: 'staging', origin: ORIGIN, policy: FALLBACK_CONFIG.robots })).toBe(
      'User-agent: *\nDisallow: /\n',
    );
  });
});

describe('an oEmbed address', () => {
  it.each([
    [`${ORIGIN}/events/e-1`, { kind: 'event', uuid: 'e-1' }],
    [`${ORIGIN}/de/highlights/h1?t=5#x`, { kind: 'highlight', uuid: 'h1' }],
    [`${ORIGIN}/teams/t1`, { kind: 'team', uuid: 't1' }],
    [`${ORIGIN}/en-us/competitions/c1`, { kind: 'competition', uuid: 'c1' }],
    [`${ORIGIN}/teams/t1/live`, null],
    [`${ORIGIN}/clubs/k1`, null],
    [`${ORIGIN}/events/e1/checkout`, null],
    [`${ORIGIN}/events/`, null],
    ['https://evil.example/events/e1', null],
    ['https://touchline.example.evil.example/events/e1', null],
    ['http://touchline.example/events/e1', null],
    ['file:///etc/passwd', null],
    ['', null],
  ])('%s names %j', (address, found) => {
    expect(embeddableAt(address, ORIGIN)).toEqual(found);
  });
});

describe('an oEmbed answer', () => {
  const answer = (
    maxWidth: number | null,
    maxHeight: number | null,
    title = 'A – B',
    type: 'video' | 'rich' = 'video',
  ) =>
    oEmbedAnswer({
      type,
      title,
      siteName: 'Touchline',
      siteUrl: `${ORIGIN}/`,
      embedUrl: `${ORIGIN}/events/e1?embed`,
      thumbnail: { url: `${ORIGIN}/media/og/event/e1.jpg`, width: 1200, height: 630 },
      maxWidth,
      maxHeight,
    });

  it.each([
    [null, null, 1280, 720],
    [640, null, 640, 360],
    [null, 360, 640, 360],
    [640, 90, 200, 113],
    [4000, 4000, 1280, 720],
    [1, 1, 200, 113],
  ])('within %s x %s is %s x %s', (maxWidth, maxHeight, width, height) => {
    expect(answer(maxWidth, maxHeight)).toMatchObject({ type: 'video', version: '1.0', width, height });
  });

  it.each([
    [null, null, 720, 640],
    [400, null, 400, 640],
    [400, 300, 400, 300],
    [1, 9999, 200, 640],
  ])('of a page without video within %s x %s is %s x %s', (maxWidth, maxHeight, width, height) => {
    expect(answer(maxWidth, maxHeight, 'Team', 'rich')).toMatchObject({ type: 'rich', width, height });
  });

  it('frames our page and escapes its title', () => {
    const { html } = answer(640, null, '"><script>');
    expect(html).toContain(`src="${ORIGIN}/events/e1?embed" width="640" height="360"`);
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;"');
  });

  it('has a thumbnail only if it fits', () => {
    expect(answer(null, null)).toHaveProperty('thumbnail_width', 1200);
    expect(answer(640, null)).not.toHaveProperty('thumbnail_url');
  });
});

describe('an embedded page', () => {
  const page = (status = 200) =>
    new Response('', { status, headers: { 'Content-Security-Policy': "default-src 'self'" } });
  const policyOf = (path: string, setting = '*', status = 200) =>
    Object.fromEntries(embedHeaders(page(status), path, setting))['Content-Security-Policy'];

  it.each(['/', '/events/e1', '/teams', '/teams/t1', '/teams/t1/live', '/clubs/k1', '/football', '/search'])(
    '%s may be framed',
    (path) => {
      expect(policyOf(path)).toBe("default-src 'self'; frame-ancestors *");
    },
  );

  it.each([
    '/events/e1/checkout',
    '/profile',
    '/login',
    '/logout-success',
    '/checkout/coupons',
    '/drawers',
    '/none/such/page',
  ])('%s may not be framed', (path) => {
    expect(policyOf(path)).toBeUndefined();
  });

  it('that was not found may not be framed', () => {
    expect(policyOf('/events/e1', '*', 404)).toBeUndefined();
  });

  it.each([
    ['https://a.example https://*.b.example:8080', 'frame-ancestors https://a.example https://*.b.example:8080'],
    ["'self',a.example", "frame-ancestors 'self' a.example"],
    ['https://a.example; *', 'frame-ancestors *'],
    ['"bad" ;', "frame-ancestors 'none'"],
    ['', "frame-ancestors 'none'"],
  ])('with EMBED_ANCESTORS %j sends %j', (setting, directive) => {
    expect(policyOf('/events/e1', setting)).toBe(`default-src 'self'; ${directive}`);
  });

  it('is indexed only as part of the page around it', () => {
    expect(embedHeaders(page(), '/login', '*')).toEqual([['X-Robots-Tag', 'noindex, indexifembedded']]);
  });
});

describe('the social tags of a page', () => {
  const tags = (player?: string) =>
    socialTags({
      title: 'A – B',
      description: 'A match.',
      siteName: 'Touchline',
      url: `${ORIGIN}/events/e1`,
      image: `${ORIGIN}/media/og/event/e1.jpg`,
      locale: 'en',
      player,
    });
  const value = (list: ReturnType<typeof tags>, key: string) =>
    list.filter(({ name, property }) => (name ?? property) === key).map(({ content }) => content);

  it('has a picture with its size, and every language', () => {
    expect(value(tags(), 'og:image:width')).toEqual(['1200']);
    expect(value(tags(), 'og:locale')).toEqual(['en_GB']);
    expect(value(tags(), 'og:locale:alternate')).toEqual(['de_DE', 'en_US']);
    expect(value(tags(), 'og:type')).toEqual(['website']);
    expect(value(tags(), 'twitter:card')).toEqual(['summary_large_image']);
  });

  it.each([
    [`${ORIGIN}/events/e1?embed`, 'player'],
    ['http://localhost:4321/events/e1?embed', 'summary_large_image'],
  ])('with the player at %s is a %s card', (player, card) => {
    expect(value(tags(player), 'twitter:card')).toEqual([card]);
    expect(value(tags(player), 'og:type')).toEqual(['video.other']);
  });
});
