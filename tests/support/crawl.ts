import type { APIRequestContext } from '@playwright/test';

/** Enough to meet every page type several times; deeper pages repeat them. */
const MOST_PAGES = 400;
const AT_ONCE = 8;

export interface CrawledPage {
  /** Path and query of the referring link. */
  path: string;
  status: number;
  html: string;
  title: string;
  description: string;
  canonical: string | null;
  indexed: boolean;
  links: string[];
}

/** The common part of alike pages: their path without ids. */
export const kindOf = (path: string) => path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id').replace(/\?.*/, '');

const unescaped = (text: string | undefined) =>
  text?.replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

async function read(request: APIRequestContext, origin: string, path: string): Promise<CrawledPage> {
  const answer = await request.get(origin + path);
  const html = (answer.headers()['content-type'] ?? '').includes('text/html') ? await answer.text() : '';
  // Links to the sign-in are nofollow.
  const anchors = [...html.matchAll(/<a\s[^>]*>/g)].filter(([anchor]) => !anchor.includes('rel="nofollow"'));
  const links = anchors.map(([anchor]) => unescaped(/\shref="([^"#]+)/.exec(anchor)?.[1]) ?? '');
  return {
    path,
    status: answer.status(),
    html,
    title: unescaped(/<title[^>]*>([^<]*)/.exec(html)?.[1]) ?? '',
    description: unescaped(/<meta name="description" content="([^"]*)/.exec(html)?.[1]) ?? '',
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]) ?? null,
    indexed: html !== '' && !/<meta name="robots" content="noindex/.test(html),
    links: links.filter((href) => href.startsWith('/') && !href.startsWith('//')),
  };
}

/** Crawls the site from home along its links, at most `ofAKind` pages of one type. */
export async function crawl(request: APIRequestContext, origin: string, ofAKind: number): Promise<CrawledPage[]> {
  const seen = new Set(['/']);
  const kinds = new Map<string, number>();
  const pages: CrawledPage[] = [];
  let queue = ['/'];
  while (queue.length > 0 && pages.length < MOST_PAGES) {
    const batch = queue.splice(0, AT_ONCE);
    const answers = await Promise.all(batch.map((path) => read(request, origin, path)));
    pages.push(...answers);
    for (const href of answers.flatMap(({ links }) => links)) {
      const kind = kindOf(href);
      if (seen.has(href) || (kinds.get(kind) ?? 0) >= ofAKind) continue;
      seen.add(href);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      queue = [...queue, href];
    }
  }
  return pages;
}

/** Values that occur more than once. */
export const doubles = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
