import { expect, firstEvent, test } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { openEvent } from '../support/watching.ts';

type Thing = Record<string, unknown> & { '@type': string };

const graphOf = (html: string): Thing[] => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return text ? (JSON.parse(text) as { '@graph': Thing[] })['@graph'] : [];
};
const kindsOf = (html: string) => graphOf(html).map((thing) => thing['@type']);

test('the home page names its publisher and its feeds', async ({ page, demo }) => {
  await page.goto(demo);
  expect(kindsOf(await page.content())).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  const feeds = page.locator('head link[rel="alternate"][type^="application/"]');
  expect(await feeds.count()).toBe(4);
  for (const feed of await feeds.all()) {
    const answer = await page.request.get((await feed.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain((await feed.getAttribute('type')) ?? '');
  }
});

test('a match page has a card, an image, breadcrumbs and a video in its structured data, without a score', async ({
  page,
  demo,
}) => {
  await openEvent(page, demo, 'status=latest&video=true');
  const graph = graphOf(await page.content());
  expect(graph.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'SportsEvent', 'VideoObject']);
  expect(graph[2]).toMatchObject({ publication: { isLiveBroadcast: false } });
  const trail = await page.locator('nav.breadcrumbs > ol > li').allInnerTexts();
  expect(graph[0]).toMatchObject({ itemListElement: trail.map((name) => ({ name })) });
  const meta = (name: string) =>
    page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).first().getAttribute('content');
  expect(await meta('og:type')).toBe('video.other');
  const image = await page.request.get((await meta('og:image')) ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  for (const name of ['og:title', 'og:description', 'description']) expect(await meta(name)).not.toMatch(/\d\s?–\s?\d/);
});

test('a running match is a live broadcast', async ({ page, demo, request }) => {
  const { uuid } = await firstEvent(page, demo, 'status=live&video=true');
  const graph = graphOf(await (await request.get(`${demo}/events/${uuid}`)).text());
  expect(graph.at(-1)).toMatchObject({ '@type': 'VideoObject', publication: { isLiveBroadcast: true } });
});

test('robots.txt allows crawlers on public pages and names the sitemap', async ({ request, demo }) => {
  const text = await (await request.get(`${demo}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${demo}/sitemap.xml`);
  expect(text).toContain('Disallow: /api/');
  expect((await request.get(`${demo}/api/v2/config`)).headers()['x-robots-tag']).toBe('noindex');
});

test('security.txt shows the configured contact, and is 404 without one', async ({ request, demo, football }) => {
  const answer = await request.get(`${demo}/.well-known/security.txt`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ', 2)),
  );
  const left = Date.parse(fields['Expires'] ?? '') - Date.now();
  expect(left).toBeGreaterThan(30 * 86_400_000);
  expect(left).toBeLessThan(365 * 86_400_000);
  expect(fields).toEqual({
    Contact: 'mailto:security@tv.example',
    Expires: expect.any(String),
    'Preferred-Languages': 'en, de',
    Canonical: `${demo}/.well-known/security.txt`,
  });
  expect((await request.get(`${football}/.well-known/security.txt`)).status()).toBe(404);
});

test('oEmbed frames only pages of this site and sends no outside request', async ({ page, request, demo }) => {
  const { uuid, name } = await firstEvent(page, demo, 'status=latest&video=true');
  await page.goto(`${demo}/events/${uuid}`);
  const link = page.locator('head link[type="application/json+oembed"]');
  const answer = await request.get(`${await link.getAttribute('href')}&maxwidth=640`);
  expect(await answer.json()).toMatchObject({ type: 'video', version: '1.0', title: name, width: 640, height: 360 });
  const ask = async (query: string) => (await request.get(`${demo}/oembed?${query}`)).status();
  const url = encodeURIComponent(`${demo}/events/${uuid}`);
  // oEmbed 1.0 requires this status.
  expect(await ask(`url=${url}&format=xml`)).toBe(501);
  expect(await ask(`url=${url}&format=yaml`)).toBe(400);
  expect(await ask(`url=${encodeURIComponent(`https://evil.example/events/${uuid}`)}`)).toBe(404);
  expect(await ask(`url=${url}x`)).toBe(404);
  expect(await ask('')).toBe(404);
});

test('a team and a competition can be embedded; their other tabs cannot', { tag: '@rare' }, async ({ page, demo }) => {
  const discovery = page.locator('head link[type="application/json+oembed"]');
  for (const kind of ['teams', 'competitions']) {
    const path = `/${kind}/${await firstOf(page, demo, kind)}`;
    await page.goto(demo + path);
    const answer = await page.request.get(`${await discovery.getAttribute('href')}&maxwidth=500&maxheight=400`);
    const body = (await answer.json()) as { html: string };
    expect(body, path).toMatchObject({ type: 'rich', width: 500, height: 400 });
    expect(body.html).toContain(`src="${demo}${path}?embed"`);
    await page.goto(`${demo}${path}/live`);
    await expect(discovery).toHaveCount(0);
  }
});

test('an embedded match may be framed, has no site header and opens links on the full page', async ({ page, demo }) => {
  const { uuid } = await firstEvent(page, demo, 'status=latest&video=true');
  const answer = await page.goto(`${demo}/events/${uuid}?embed`);
  const headers = answer?.headers() ?? {};
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['x-robots-tag']).toBe('noindex, indexifembedded');
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', `${demo}/events/${uuid}`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('main a[href^="/competitions/"]').first().click(),
  ]);
  await expect(opened.getByRole('banner')).toBeVisible();
});

test('without embed no page may be framed, and with it no page for members and none that is not there', async ({
  request,
  demo,
}) => {
  for (const path of ['/', '/teams', '/login?embed', '/profile?embed', '/events/nothing?embed']) {
    const headers = (await request.get(demo + path, { maxRedirects: 0 })).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], path).toBe('DENY');
  }
});
