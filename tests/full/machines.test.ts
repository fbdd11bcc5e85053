import { expect, test } from '../support/browser.ts';
import { crawl } from '../support/crawl.ts';

type Thing = Record<string, unknown> & { '@type': string };

const graphOf = (html: string): Thing[] => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return text ? (JSON.parse(text) as { '@graph': Thing[] })['@graph'] : [];
};

test('every page type has the same breadcrumbs for machines as for people', async ({ page, demo, request }) => {
  test.setTimeout(120_000);
  const pages = (await crawl(request, demo, 1)).filter(({ indexed, path }) => indexed && !/^\/(de|en-us)/.test(path));
  let compared = 0;
  for (const { path, html } of pages) {
    const list = graphOf(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    await page.setContent(html.replaceAll(/<script.*?<\/script>/gs, ''));
    const hidden = page.locator('[data-spoiler-instead]');
    await hidden.evaluateAll((elements) => {
      for (const element of elements) element.remove();
    });
    const shown = await page.locator('nav.breadcrumbs > ol > li').allTextContents();
    if (!list && shown.length < 2) continue;
    const steps = list?.['itemListElement'] as { name: string; item?: string }[];
    expect(
      steps.map(({ name }) => name),
      path,
    ).toEqual(shown.map((text) => text.trim()));
    expect(
      steps.slice(0, -1).every(({ item }) => item?.startsWith(demo)),
      path,
    ).toBe(true);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

test('every file of the sitemap index loads, and its first URLs are canonical', async ({ request, demo }) => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  const files = locations(await (await request.get(`${demo}/sitemap.xml`)).text());
  expect(files.length).toBeGreaterThan(8);
  for (const file of files) {
    const answer = await request.get(file);
    expect([answer.status(), answer.headers()['content-type']], file).toEqual([200, 'application/xml; charset=utf-8']);
    const xml = await answer.text();
    for (const url of locations(xml).slice(0, 3)) {
      const page = await request.get(url);
      expect(page.status(), url).toBe(200);
      expect(await page.text(), url).toContain(`<link rel="canonical" href="${url}">`);
    }
    // A match may change between the two requests.
    const again = async () => {
      const known = (await request.get(file)).headers()['etag'] ?? '';
      return (await request.get(file, { headers: { 'if-none-match': known } })).status();
    };
    await expect.poll(again, file).toBe(304);
  }
  expect((await request.get(`${demo}/sitemaps/nothing-1.xml`)).status()).toBe(404);
});
