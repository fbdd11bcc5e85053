import type { RenderPage } from './render-page.ts';

/** The sitemap's file of pages that are there whatever the catalogue holds, the most visited first. */
const LIST = '/sitemaps/pages.xml';
const ADDRESS = /<loc>([^<]+)<\/loc>/g;

interface Parts {
  readonly render: RenderPage;
  /** Has a page rendered and kept that is not kept yet. Never rejects. */
  readonly fill: (path: string) => Promise<unknown>;
  /** How many pages, 0 for none. */
  readonly most: number;
  readonly failed: (cause: unknown) => void;
}

/**
 * Has the site's first pages rendered before anybody asks for them, one by one and last in every queue. After each it rests for as
 * long as that took, so that visitors who are there already have at least half of the time. Returns how to stop.
 */
export function warmPages({ render, fill, most, failed }: Parts): () => void {
  let stopped = false;
  const warm = async () => {
    const { status, body } = await render(LIST);
    if (status !== 200) throw new Error(`${LIST} answered ${status}`);
    const paths = [...body.toString().matchAll(ADDRESS)].map(([, address]) => new URL(address!).pathname);
    for (const path of paths.slice(0, most)) {
      if (stopped) return;
      const started = performance.now();
      await fill(path);
      await rest(performance.now() - started);
    }
  };
  if (most > 0) void warm().catch(failed);
  return () => {
    stopped = true;
  };
}

const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
