import type { APIRequestContext } from '@playwright/test';
import { type XMLFileInfo, validateXML } from 'xmllint-wasm';
import { expect, test } from '../support/browser.ts';
import { type CrawledPage, crawl, kindOf } from '../support/crawl.ts';
import { JSON_FEED_SCHEMA, RSS_SCHEMA } from '../support/feed-schemas.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { SITEMAP_INDEX_SCHEMA, SITEMAP_SCHEMA } from '../support/sitemap-schemas.ts';
import { structuredDataIssues } from '../support/structured-data.ts';

/** Pages of one type are alike: the test reads so many of each, in each of the three languages. */
const OF_A_KIND = 3;
const ADDRESSES_OF_A_FILE = 4;
/** Pages without a link to them. */
const UNLINKED = ['/nothing', '/unauthorized', '/search?query=united', '/teams?embed'];

const SCORE = /\b\d{1,3}\s?[–:-]\s?\d{1,3}\b(?!\/)/;

const sites = ['demo', 'football'] as const;
const pagesOf = async (request: APIRequestContext, origin: string) =>
  (await crawl(request, origin, OF_A_KIND)).filter(({ html }) => html !== '');

test('a sitemap gives the last change of each match’s data', async ({ request, football }) => {
  const xml = await (await request.get(`${football}/sitemaps/events-1.xml`)).text();
  const entries = [...xml.matchAll(/\/events\/([\w-]+)<\/loc><lastmod>([^<]+)/g)].map(([, uuid, at]) => [uuid, at]);
  expect(entries).toHaveLength(locations(xml).length);
  for (const [uuid, at] of entries) {
    const event = (await (await request.get(`${football}/api/v2/events/${uuid}`)).json()) as { updatedAt: string };
    expect(event.updatedAt, uuid).toBe(at);
  }
});

for (const site of sites) {
  test(`every page type is valid HTML (${site})`, async ({ request, demo, football }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    const origin = { demo, football }[site];
    const unlinked = UNLINKED.map(async (path) => ({ path, html: await (await request.get(origin + path)).text() }));
    for (const { path, html } of [...(await pagesOf(request, origin)), ...(await Promise.all(unlinked))])
      faults.push(...(await htmlFaults(path, html)));
    expect(faults).toEqual([]);
  });

  test(`structured data of every page type is valid (${site})`, async ({ request, demo, football }) => {
    test.setTimeout(180_000);
    const pages = await pagesOf(request, { demo, football }[site]);
    for (const { path, html } of pages) {
      const { errors, warnings } = await structuredDataIssues(html);
      expect(errors, path).toEqual([]);
      // A live video has no length or chapters yet.
      const missing = warnings.filter((text) => !isLive(html) || !/"(duration|hasPart)"/.test(text));
      expect(missing.length, `${path}\n${missing.join('\n')}`).toBeLessThanOrEqual(2);
    }
    const described = pages.filter(({ html }) => html.includes('application/ld+json'));
    expect(described.length).toBeGreaterThan(pages.length / 2);
  });

  test(`titles and descriptions have the length that search engines show (${site})`, async ({
    request,
    demo,
    football,
  }) => {
    test.setTimeout(120_000);
    const indexed = (await pagesOf(request, { demo, football }[site])).filter((page) => page.indexed);
    expect(indexed.length).toBeGreaterThan(15);
    expect(indexed.filter(tooLong).map(({ path, title }) => `${path} ${title}`)).toEqual([]);
    const unfit = indexed.filter(({ description: { length } }) => length < 50 || length > 160);
    expect(unfit.map(({ path, description }) => `${path} ${description}`)).toEqual([]);
    const scores = indexed.filter(({ title }) => SCORE.test(title));
    expect(scores.map(({ path, title }) => `${path} ${title}`)).toEqual([]);
  });

  test(`every language of a page links all others (${site})`, async ({ request, demo, football }) => {
    test.setTimeout(120_000);
    const origin = { demo, football }[site];
    const pages = (await pagesOf(request, origin)).filter((page) => page.indexed);
    const byAddress = new Map(pages.map((page) => [page.canonical ?? '', alternatesOf(page)]));
    for (const [address, alternates] of byAddress) {
      expect([...alternates.keys()].sort(), address).toEqual(['de-DE', 'en-GB', 'en-US', 'x-default']);
      expect([...alternates.values()], address).toContain(address);
      expect(alternates.get('x-default'), address).toBe(alternates.get('en-GB'));
      for (const other of alternates.values()) {
        const there = byAddress.get(other);
        if (there) expect([...there], `${other} from ${address}`).toEqual([...alternates]);
      }
    }
  });

  test(`feeds are valid in every language, and their titles contain no score (${site})`, async ({
    request,
    demo,
    football,
  }) => {
    const origin = { demo, football }[site];
    for (const path of ['', '/de', '/en-us'].flatMap((tree) => [`${tree}/feeds/results`, `${tree}/feeds/highlights`])) {
      const rss = await (await request.get(`${origin}${path}.rss`)).text();
      await expectValid({ fileName: 'feed.xml', contents: rss }, RSS_SCHEMA);
      const feed = JSON_FEED_SCHEMA.parse(await (await request.get(`${origin}${path}.json`)).json());
      expect(feed.feed_url).toBe(`${origin}${path}.json`);
      expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
      expect(feed.items.filter(({ title }) => SCORE.test(title))).toEqual([]);
    }
  });

  test(`sitemaps are valid, and their URLs are indexable pages (${site})`, async ({ request, demo, football }) => {
    test.setTimeout(180_000);
    const origin = { demo, football }[site];
    const index = await (await request.get(`${origin}/sitemap.xml`)).text();
    await expectValid({ fileName: 'index.xml', contents: index }, SITEMAP_INDEX_SCHEMA);
    const files = locations(index);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const contents = await (await request.get(file)).text();
      await expectValid({ fileName: 'sitemap.xml', contents }, SITEMAP_SCHEMA);
      expect(contents.length).toBeLessThan(50 * 1024 * 1024);
      // Demo matches go on during the test.
      if (site === 'football') expect(await (await request.get(file)).text(), file).toBe(contents);
      const addresses = locations(contents);
      const step = Math.ceil(addresses.length / ADDRESSES_OF_A_FILE);
      const sample = file.endsWith('/pages.xml') ? addresses : addresses.filter((_url, at) => at % step === 0);
      for (const url of sample) await expectIndexable(request, url);
    }
  });
}

const isLive = (html: string) => html.includes('"@type":"VideoObject"') && html.includes('"isLiveBroadcast":true');

/** A longer title is a match's or a team's own names, without the site's. */
function tooLong({ path, title }: CrawledPage): boolean {
  if (title.length <= 60) return false;
  const named = /^\/(?:(?:de|en-us)\/)?(?:events|highlights|teams|seasons|venues|clubs|competitions)\/:id/.test(
    kindOf(path),
  );
  return !named || title.endsWith('Touchline') || title.length > 100;
}

const alternatesOf = ({ html }: CrawledPage) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [
      language ?? '',
      (href ?? '').replaceAll('&#38;', '&'),
    ]),
  );

type Schemas = Pick<Parameters<typeof validateXML>[0], 'preload'> & { schema: XMLFileInfo };

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

async function expectValid(xml: XMLFileInfo, schema: Schemas) {
  const { errors } = await validateXML({ xml: [xml], ...schema, initialMemoryPages: 1024, maxMemoryPages: 8192 });
  expect(errors.slice(0, 5).map(({ rawMessage }) => rawMessage)).toEqual([]);
}

async function expectIndexable(request: APIRequestContext, url: string) {
  const page = await request.get(url, { maxRedirects: 0 });
  const html = await page.text();
  expect(page.status(), url).toBe(200);
  expect(page.headers()['x-robots-tag'], url).toBeUndefined();
  expect(html, url).toContain(`<link rel="canonical" href="${url}">`);
  expect(html, url).not.toContain('<meta name="robots" content="noindex');
}
