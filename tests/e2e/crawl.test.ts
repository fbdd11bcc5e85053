import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** Enough to meet every kind of page several times; deeper pages repeat them. */
const MOST_PAGES = 400;
const AT_ONCE = 8;
/** Pages of one kind are alike: so many of each are read. */
const OF_A_KIND = 12;

interface Read {
  path: string;
  status: number;
  title: string;
  canonical: string | null;
  indexed: boolean;
  links: string[];
}

const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id').replace(/\?.*/, '');

async function read(request: APIRequestContext, origin: string, path: string): Promise<Read> {
  const answer = await request.get(origin + path);
  const html = (answer.headers()['content-type'] ?? '').includes('text/html') ? await answer.text() : '';
  // What leads to the sign-in asks not to be followed.
  const anchors = [...html.matchAll(/<a\s[^>]*>/g)].filter(([anchor]) => !anchor.includes('rel="nofollow"'));
  const links = anchors.map(([anchor]) => (/\shref="([^"#]+)/.exec(anchor)?.[1] ?? '').replaceAll('&amp;', '&'));
  return {
    path,
    status: answer.status(),
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null,
    indexed: html !== '' && !/<meta name="robots" content="noindex/.test(html),
    links: links.filter((href) => href.startsWith('/') && !href.startsWith('//')),
  };
}

/** Reads the site as a crawler does, from home along its links, a dozen pages of each kind. */
async function crawl(request: APIRequestContext, origin: string): Promise<Read[]> {
  const seen = new Set(['/']);
  const kinds = new Map<string, number>();
  const pages: Read[] = [];
  let queue = ['/'];
  while (queue.length > 0 && pages.length < MOST_PAGES) {
    const batch = queue.splice(0, AT_ONCE);
    const answers = await Promise.all(batch.map((path) => read(request, origin, path)));
    pages.push(...answers);
    for (const href of answers.flatMap(({ links }) => links)) {
      const kind = kindOf(href);
      if (seen.has(href) || (kinds.get(kind) ?? 0) >= OF_A_KIND) continue;
      seen.add(href);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      queue = [...queue, href];
    }
  }
  return pages;
}

const doubles = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('a crawler meets no broken link and no page twice, in the demo and in imported data', async ({
  request,
  demo,
  football,
}) => {
  test.setTimeout(240_000);
  for (const origin of [demo, football]) {
    const pages = await crawl(request, origin);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    // German and American English have titles of their own trees.
    const own = ({ path, canonical }: Read) => canonical === origin + path;
    const indexed = pages.filter((page) => page.indexed && own(page) && !/^\/(de|en-us)(\/|$)/.test(page.path));
    expect(indexed.length).toBeGreaterThan(15);
    expect(doubles(indexed.map(({ title }) => title))).toEqual([]);
    expect(doubles(indexed.map(({ canonical }) => canonical ?? ''))).toEqual([]);
  }
});
