import { expect, test } from '../support/browser.ts';
import { type CrawledPage, crawl, doubles } from '../support/crawl.ts';

/** Pages of one type are alike: the test reads so many of each. */
const OF_A_KIND = 12;

test('a crawler finds no broken link and no duplicate page, in the demo and in imported data', async ({
  request,
  demo,
  football,
}) => {
  test.setTimeout(240_000);
  for (const origin of [demo, football]) {
    const pages = await crawl(request, origin, OF_A_KIND);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    // German and American English have their own paths and titles.
    const own = ({ path, canonical }: CrawledPage) => canonical === origin + path;
    const indexed = pages.filter((page) => page.indexed && own(page) && !/^\/(de|en-us)(\/|$)/.test(page.path));
    expect(indexed.length).toBeGreaterThan(15);
    expect(doubles(indexed.map(({ title }) => title))).toEqual([]);
    expect(doubles(indexed.map(({ canonical }) => canonical ?? ''))).toEqual([]);
  }
});
