import { setTimeout as pause } from 'node:timers/promises';
import type { RenderPage } from './render-page.ts';

/** The sitemap of fixed pages, most visited first. */
const LIST = '/sitemaps/pages.xml';
const ADDRESS = /<loc>([^<]+)<\/loc>/g;

interface Parts {
  readonly render: RenderPage;
  /** Renders and caches a page. Never rejects. */
  readonly fill: (path: string) => Promise<unknown>;
  readonly most: number;
  readonly failed: (cause: unknown) => void;
}

/** Renders the sitemap's first pages after a start, one by one, resting in between. Returns a stop function. */
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
      await pause(performance.now() - started, undefined, { ref: false });
    }
  };
  if (most > 0) void warm().catch(failed);
  return () => {
    stopped = true;
  };
}
